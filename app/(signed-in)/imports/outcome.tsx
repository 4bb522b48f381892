import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useLanguage } from "@/components/language/language-per-page";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { isolate } from "@/components/ui/text/isolate";
import { Notice } from "@/components/ui/states/notice";
import type { ImportView } from "@/lib/imports/jobs/schema";
import { hasNoRows, missingFields, type Counts, type ImportKind } from "@/lib/imports/rows/rules";
import { isErrorCode } from "@/lib/platform/errors/error-codes";
import { formatList } from "./kinds";

/** Counts the rows that create or change a record. */
export function countChanges({ result }: ImportView): number {
  return result?.counts ? result.counts.new + result.counts.changed : 0;
}

/** Checks whether a file has headings, nothing wrong, and no rows. */
export function isWithoutRows({ result }: ImportView): boolean {
  return result?.wrongCount === 0 && hasNoRows(result.counts);
}

type Props = { readonly view: ImportView; readonly kind: ImportKind };

/** Says in a sentence what is in the file, or what came of it. */
export function Outcome({ view, kind }: Props) {
  const t = useTranslations("imports");
  const { state, result, fileName } = view;
  const file = isolate(fileName);
  if (state === "cancelled")
    return (
      <Notice color="gray" Icon={IconBan} role="status">
        {t("cancelled", { file })}
      </Notice>
    );
  if (result?.refusal && isUnanswered(result.refusal.code))
    return (
      <Notice color="amber" Icon={IconAlertTriangle}>
        {t("unanswered", { file })}
      </Notice>
    );
  if (result?.refusal) return <Refused refusal={result.refusal} view={view} kind={kind} />;
  if (result && result.wrongCount > 0)
    return (
      <Notice color="red" Icon={IconCircleX}>
        {t("wrong", { file, count: result.wrongCount })}
      </Notice>
    );
  if (isWithoutRows(view))
    return (
      <Notice color="amber" Icon={IconAlertTriangle}>
        {t("noRows", { file })}
      </Notice>
    );
  return <Right view={view} />;
}

/** Checks whether an error code only asks for a confirmation: nothing is wrong with the file itself. */
export function isUnanswered(code: string): boolean {
  return code === "importRepeated" || code === "importUnconfirmed";
}

type Refusal = NonNullable<NonNullable<ImportView["result"]>["refusal"]>;

function Refused({ refusal, view, kind }: Props & { readonly refusal: Refusal }) {
  const t = useTranslations("imports");
  const { language } = useLanguage();
  const refusalLines = useRefusalLines();
  const { code, params } = refusal;
  const missing = missingFields(kind, view.result?.columns ?? []);
  const names = missing.map((field) => t(`fields.${field}`));
  const known = isErrorCode(code) ? code : "unexpected";
  return (
    <Notice color="red" Icon={IconCircleX}>
      {known === "columnsMissing"
        ? t("columnsMissing", { columns: formatList(names, language) })
        : refusalLines({ code: known, details: { params } }, t("failed")).join(" ")}
    </Notice>
  );
}

function Right({ view }: Pick<Props, "view">) {
  const t = useTranslations("imports");
  const { isDryRun, result } = view;
  const { counts = null, stockKept = 0 } = result ?? {};
  const isOpen = isDryRun && countChanges(view) > 0;
  return (
    <Notice color={isOpen ? "blue" : "green"} Icon={IconCircleCheck} role="status">
      <strong>
        <Sentence view={view} />
      </strong>{" "}
      {counts && <RowCounts counts={counts} />}{" "}
      {stockKept > 0 && t("stockKept", { count: stockKept })}
    </Notice>
  );
}

const COUNTED = ["new", "changed", "unchanged"] as const;

/** The numbers of new, changed and unchanged rows, of those that there are. */
function RowCounts({ counts }: { readonly counts: Counts }) {
  const t = useTranslations("imports.counts");
  const { language } = useLanguage();
  const parts = COUNTED.filter((part) => counts[part] > 0);
  return `${formatList(
    parts.map((part) => t(part, { count: counts[part] })),
    language,
  )}.`;
}

function Sentence({ view }: Pick<Props, "view">) {
  const t = useTranslations("imports");
  const file = isolate(view.fileName);
  if (countChanges(view) === 0) return t("nothing", { file });
  if (!view.isDryRun) return t("done", { file, label: isolate(String(view.label)) });
  return t(hasQuestions(view) ? "rightWithQuestions" : "right", { file });
}

function hasQuestions({ result }: ImportView): boolean {
  const { questions = [], columns = [] } = result ?? {};
  return questions.length > 0 || columns.some(({ leftOut }) => leftOut === "unknown");
}
