import { Button, Group, Stack } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ImportView } from "@/lib/imports/jobs/schema";
import { missingFields, type ImportKind } from "@/lib/imports/rows/rules";
import { ColumnChoice } from "./column-choice";
import { KINDS } from "./kinds";
import { changesOf, Outcome } from "./outcome";
import type { Columns, Import } from "./use-import";
import { WrongCells } from "./wrong-cells";

type Props = { readonly one: Import; readonly view: ImportView; readonly kind: ImportKind };

/** The contents of the file, or the result of its import, with the next step. */
export function ImportResult({ one, view, kind }: Props) {
  const t = useTranslations("imports");
  const known = view.result?.columns ?? [];
  const [columns, setColumns] = useState<Columns>(known.map(({ field }) => field));
  const { wrong = [], wrongCount = 0 } = view.result ?? {};
  const isImported = view.state === "done" && !view.isDryRun;
  const isSame = columns.every((field, at) => field === known[at]?.field);
  return (
    <Stack>
      <Outcome view={view} kind={kind} />
      <WrongCells wrong={wrong} count={wrongCount} />
      {known.length > 0 && !isImported && (
        <ColumnChoice kind={kind} heads={known} columns={columns} onChange={setColumns} />
      )}
      <Group gap="xs">
        {isSame ? (
          <NextStep view={view} kind={kind} onWrite={() => one.write(columns)} />
        ) : (
          <Button size="md" disabled={hasMissing(kind, columns)} onClick={() => one.check(columns)}>
            {t("checkAgain")}
          </Button>
        )}
        <Button
          variant="default"
          size="md"
          leftSection={<IconFileUpload aria-hidden />}
          onClick={one.again}
        >
          {t("another")}
        </Button>
      </Group>
    </Stack>
  );
}

function hasMissing(kind: ImportKind, columns: Columns): boolean {
  const named = columns.map((field) => ({ head: "", field }));
  return missingFields(kind, named).length > 0;
}

type NextProps = Omit<Props, "one"> & { readonly onWrite: () => void };

/** Imports what was checked and found right, or leads to where what was imported is seen. */
function NextStep({ view, kind, onWrite }: NextProps) {
  const t = useTranslations("imports");
  if (view.state !== "done" || view.result?.wrongCount !== 0) return null;
  const changes = changesOf(view);
  if (!view.isDryRun || changes === 0)
    return (
      <Button component={Link} href={KINDS[kind].seenAt} size="md">
        {t(`seen.${kind}`)}
      </Button>
    );
  return (
    <Button size="md" onClick={onWrite}>
      {t("import", { count: changes })}
    </Button>
  );
}
