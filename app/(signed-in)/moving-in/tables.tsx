import { Card, Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import imports from "@/components/imports/imports.module.css";
import { Questions } from "@/components/imports/questions";
import { WrongCells } from "@/components/imports/wrong-cells";
import { isolate } from "@/components/ui/text/isolate";
import {
  countRows,
  countWrong,
  getFailure,
  getTableState,
  type Folder,
  type Table,
} from "@/lib/moving-in/rules";
import { isErrorCode } from "@/lib/platform/errors/error-codes";
import classes from "./moving-in.module.css";
import { Pictures } from "./pictures";
import type { MovedFolder } from "./use-folder";

type Props = { readonly moved: MovedFolder; readonly folder: Folder };

/** Each list of the folder: its kind and state, whether it is imported, its wrong cells and questions. */
export function Tables({ moved, folder }: Props) {
  const t = useTranslations("movingIn");
  return (
    <Card component="section" padding="lg" aria-label={t("files")}>
      <h2 className={imports.title}>{t("files")}</h2>
      <ul className={classes.files}>
        {folder.tables.map((table, at) => (
          <li key={at}>
            <OneTable moved={moved} table={table} />
          </li>
        ))}
        {folder.pictures.length > 0 && (
          <li>
            <Pictures folder={folder} />
          </li>
        )}
      </ul>
    </Card>
  );
}

type OneProps = { readonly moved: MovedFolder; readonly table: Table };

function OneTable({ moved, table }: OneProps) {
  const words = useTranslations("imports");
  const { file, kind, isLeftOut } = table;
  const state = getTableState(table);
  const isOpen = kind !== null && !["done", "same", "empty"].includes(state);
  return (
    <>
      <div className={classes.file}>
        {kind && <strong>{words(`kinds.${kind}`)}</strong>}
        <span className={classes.name}>
          <bdi>{file.name}</bdi>
        </span>
        {isOpen && <Include moved={moved} table={table} />}
      </div>
      <p className={classes.state} data-state={state}>
        <StateText table={table} />
      </p>
      {isOpen && !isLeftOut && <Findings moved={moved} table={table} />}
    </>
  );
}

function Include({ moved, table }: OneProps) {
  const t = useTranslations("movingIn");
  return (
    <Checkbox
      aria-label={t("include", { file: isolate(table.file.name) })}
      checked={!table.isLeftOut}
      disabled={moved.progress !== null}
      onChange={(event) => moved.include(table, event.currentTarget.checked)}
    />
  );
}

/** The wrong cells of a list, or else its questions. */
function Findings({ moved, table }: OneProps) {
  const t = useTranslations("movingIn");
  const { wrong = [], questions = [], wrongCount = 0 } = table.view?.result ?? {};
  const file = isolate(table.file.name);
  if (wrongCount > 0)
    return (
      <section aria-label={t("wrongCellsOf", { file })}>
        <WrongCells wrong={wrong} count={wrongCount} />
      </section>
    );
  if (questions.length === 0) return null;
  return (
    <section aria-label={t("questionsOf", { file })}>
      <Questions
        questions={questions}
        isConfirmed={(code) => table.confirmed.includes(code)}
        confirm={(code, isRight) => moved.confirm(table, code, isRight)}
      />
    </section>
  );
}

function StateText({ table }: { readonly table: Table }) {
  const t = useTranslations("movingIn");
  const { view } = table;
  const state = getTableState(table);
  switch (state) {
    case "failed":
      return <FailureText table={table} />;
    case "wrong":
      return t("states.wrong", { count: countWrong(view) });
    case "right":
      return t("states.right", { count: countRows(view) });
    case "done":
      return t("states.done", { count: countRows(view), label: isolate(view?.label ?? "") });
    default:
      return t(`states.${state}`);
  }
}

function FailureText({ table }: { readonly table: Table }) {
  const t = useTranslations("movingIn");
  const refusalLines = useRefusalLines();
  const failure = getFailure(table);
  const code = failure && isErrorCode(failure.code) ? failure.code : "unexpected";
  return refusalLines({ ...failure, code }, t("failed")).join(" ");
}
