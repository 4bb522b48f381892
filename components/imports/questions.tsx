import { Button, Checkbox } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { Notice } from "@/components/ui/states/notice";
import { useMomentText } from "@/components/hooks/use-moment-text";
import type { Question, QuestionCode } from "@/lib/imports/questions/schema";
import classes from "./imports.module.css";

/** Lines of a question that are shown. */
const SHOWN = 20;

type Props = {
  readonly questions: readonly Question[];
  readonly isConfirmed: (code: QuestionCode) => boolean;
  readonly confirm: (code: QuestionCode, isRight: boolean) => void;
  /** Imports lines that look like none; without it they can only be left out. */
  readonly onKeepLines?: (rows: number[]) => void;
};

/** Questions to confirm before the file is imported, each with the rows it is about. */
export function Questions({ questions, isConfirmed, confirm, onKeepLines }: Props) {
  const t = useTranslations("imports");
  if (questions.length === 0) return null;
  return (
    <section aria-label={t("questions")} className={classes.part}>
      <h2 className={classes.title}>{t("questions")}</h2>
      {questions.map((question) => (
        <Notice key={question.code} color="amber" Icon={IconAlertTriangle} role="status">
          <Asked question={question} />
          <div className={classes.answers}>
            <Checkbox
              label={t(`confirm.${question.code}`)}
              checked={isConfirmed(question.code)}
              onChange={(event) => confirm(question.code, event.currentTarget.checked)}
            />
            {question.code === "skippedLines" && onKeepLines && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => onKeepLines(question.lines.flatMap(({ row }) => row ?? []))}
              >
                {t("theyAreRows")}
              </Button>
            )}
          </div>
        </Notice>
      ))}
    </section>
  );
}

function Asked({ question }: { readonly question: Question }) {
  const t = useTranslations("imports");
  const momentText = useMomentText();
  const { code, count, earlier, lines } = question;
  const more = count - Math.min(lines.length, SHOWN);
  return (
    <>
      <strong>
        {t(`asked.${code}`, {
          count,
          label: isolate(earlier?.label ?? ""),
          username: isolate(earlier?.username ?? ""),
          file: isolate(earlier?.fileName ?? ""),
          at: earlier ? momentText(earlier.createdAt) : "",
        })}
      </strong>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.slice(0, SHOWN).map((line, at) => (
            <li key={at}>
              <Line code={code} line={line} />
            </li>
          ))}
          {more > 0 && <li>{t("moreLines", { count: more })}</li>}
        </ul>
      )}
    </>
  );
}

const REASONS = ["title", "section", "repeatedHead", "pageLine", "total", "footer"] as const;

type LineProps = Pick<Question, "code"> & { readonly line: Question["lines"][number] };

function Line({ code, line: { row, value, other } }: LineProps) {
  const t = useTranslations("imports");
  const params = { row: Number(row), value: isolate(value), other: isolate(other) };
  if (code !== "skippedLines") return t(`line.${code}`, params);
  const reason = REASONS.find((one) => one === other) ?? "footer";
  return t("line.skippedLines", { ...params, reason: t(`skipped.${reason}`) });
}
