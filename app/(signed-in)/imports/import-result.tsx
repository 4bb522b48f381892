import { Button, FileButton, Group, Stack } from "@mantine/core";
import { IconAlertTriangle, IconFileUpload } from "@tabler/icons-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { Notice } from "@/components/ui/states/notice";
import type { ImportView } from "@/lib/imports/jobs/schema";
import type { ImportKind } from "@/lib/imports/rows/rules";
import { Changes } from "./changes";
import { ColumnChoice } from "./column-choice";
import { ACCEPTED } from "./file-place";
import { KINDS } from "./kinds";
import { LeftOutColumns } from "./left-out-columns";
import { countChanges, isUnanswered, isWithoutRows, Outcome } from "./outcome";
import { Preview } from "./preview";
import { Questions } from "@/components/imports/questions";
import { Remarks } from "./remarks";
import { SheetChoice } from "./sheet-choice";
import { useAnswers, type Answers } from "./use-answers";
import type { Import } from "./use-import";
import { WrongCells } from "@/components/imports/wrong-cells";

type Props = { readonly one: Import; readonly view: ImportView; readonly kind: ImportKind };

/** The contents of the file, or the result of its import, with the next step. */
export function ImportResult({ one, view, kind }: Props) {
  const t = useTranslations("imports");
  const answers = useAnswers(kind, view, one.reading);
  const { result } = view;
  const isOpen = view.isDryRun || view.state === "refused";
  return (
    <Stack>
      <Outcome view={view} kind={kind} />
      {one.isStale && (
        <Notice color="amber" Icon={IconAlertTriangle}>
          {t("stale", { file: isolate(view.fileName) })}
        </Notice>
      )}
      {result &&
        (isOpen ? (
          <Check one={one} result={result} kind={kind} answers={answers} />
        ) : (
          <Changes result={result} kind={kind} />
        ))}
      <NextSteps one={one} view={view} kind={kind} answers={answers} />
    </Stack>
  );
}

type CheckProps = Pick<NextProps, "one" | "kind" | "answers"> & {
  readonly result: NonNullable<ImportView["result"]>;
};

/** Everything that a person sees, says and confirms before the file is imported. */
function Check({ one, result, kind, answers }: CheckProps) {
  return (
    <>
      <SheetChoice
        result={result}
        onChoose={(sheet) => one.check({ ...one.reading, columns: undefined, sheet })}
      />
      <WrongCells wrong={result.wrong} count={result.wrongCount} />
      {result.blankGroupCount > 0 && <FillBlanks one={one} count={result.blankGroupCount} />}
      <Questions
        questions={answers.questions}
        isConfirmed={answers.isConfirmed}
        confirm={answers.confirm}
        onKeepLines={(keptLines) => one.check({ ...answers.said, keptLines })}
      />
      <Changes result={result} kind={kind} />
      <Remarks result={result} />
      <LeftOutColumns kind={kind} known={result.columns} columns={answers.columns} />
      <Preview result={result} kind={kind} />
      {result.columns.length > 0 && (
        <ColumnChoice
          kind={kind}
          known={result.columns}
          columns={answers.columns}
          onChange={answers.setColumns}
        />
      )}
    </>
  );
}

/** Cells that are blank below the first of a group can have its value. */
function FillBlanks({ one, count }: { readonly one: Import; readonly count: number }) {
  const t = useTranslations("imports");
  const { fillsBlanks = false } = one.reading;
  return (
    <Group gap="xs">
      <span>{t(fillsBlanks ? "blanksFilled" : "blankGroups", { count })}</span>
      <Button
        variant="default"
        onClick={() => one.check({ ...one.reading, fillsBlanks: !fillsBlanks })}
      >
        {t(fillsBlanks ? "leaveBlanks" : "fillBlanks")}
      </Button>
    </Group>
  );
}

type NextProps = Props & { readonly answers: Answers };

function NextSteps({ one, view, kind, answers }: NextProps) {
  const t = useTranslations("imports");
  const isMain = one.isStale || isWithoutRows(view);
  return (
    <>
      {!answers.isComplete && canImport(view) && <p role="status">{t("answerFirst")}</p>}
      <Group gap="xs">
        {answers.isSame ? (
          <NextStep one={one} view={view} kind={kind} answers={answers} />
        ) : (
          <Button
            size="md"
            disabled={answers.isMissing || !answers.isDecided}
            onClick={() =>
              one.check({ ...answers.said, columns: answers.columns.map((field) => field ?? null) })
            }
          >
            {t("checkAgain")}
          </Button>
        )}
        {answers.isSame && canCheckAgain(view) && (
          <Button size="md" variant="default" onClick={() => one.check(answers.said)}>
            {t("checkAgain")}
          </Button>
        )}
        <OpeningStock view={view} kind={kind} />
        <FileButton accept={ACCEPTED} onChange={(file) => file && one.choose(file)}>
          {(button) => (
            <Button
              {...button}
              variant={isMain ? "filled" : "default"}
              size="md"
              leftSection={<IconFileUpload aria-hidden />}
            >
              {t(isImported(view) ? "another" : "chooseAgain")}
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  );
}

/** Leads to the import of opening stock, where an imported file of products has units that were left out. */
function OpeningStock({ view, kind }: Pick<Props, "view" | "kind">) {
  const t = useTranslations("imports");
  if (kind !== "products" || !isImported(view)) return null;
  if (!view.result?.columns.some(({ hasUnits }) => hasUnits)) return null;
  return (
    <Button component={Link} href="/imports?kind=openingStock" variant="default" size="md">
      {t("importOpeningStock")}
    </Button>
  );
}

function isImported({ state, isDryRun }: ImportView): boolean {
  return state === "done" && !isDryRun;
}

/** Checks whether the same file may be right by now: it has rows, and others may have changed what was wrong with them. */
function canCheckAgain(view: ImportView): boolean {
  if (view.state === "cancelled" || isWithoutRows(view)) return false;
  return !isImported(view) && !canImport(view);
}

/** Checks whether the file can be imported: a check found rows and nothing wrong, or only open questions stopped the import. */
function canImport(view: ImportView): boolean {
  const { state, isDryRun, result } = view;
  if (!result || result.wrongCount > 0 || isWithoutRows(view)) return false;
  return (
    (state === "done" && isDryRun) ||
    (state === "refused" && isUnanswered(result.refusal?.code ?? ""))
  );
}

/** Imports what was checked and found right, or leads to where what was imported is seen. */
function NextStep({ one, view, kind, answers }: NextProps) {
  const t = useTranslations("imports");
  const changes = countChanges(view);
  const isDone = view.state === "done" && view.result?.wrongCount === 0 && !isWithoutRows(view);
  if (isDone && (!view.isDryRun || changes === 0))
    return (
      <Button component={Link} href={KINDS[kind].seenAt} size="md">
        {t(`seen.${kind}`)}
      </Button>
    );
  if (!canImport(view)) return null;
  return (
    <Button
      size="md"
      disabled={!answers.isComplete}
      onClick={() => one.write(answers.said, answers.confirmed)}
    >
      {t(one.isStale ? "importChecked" : "import", { count: changes })}
    </Button>
  );
}
