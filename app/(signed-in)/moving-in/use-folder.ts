import { useState } from "react";
import { useUnloadQuestion } from "@/components/data/use-unload-question";
import type { QuestionCode } from "@/lib/imports/questions/schema";
import type { Folder, Table } from "@/lib/moving-in/rules";
import { checkFolder, importFolder, type Progress } from "@/lib/moving-in/steps/rules";
import { useSteps } from "./use-steps";

/** A folder on its way to the factory, with what a person can do about it. */
export type MovedFolder = {
  readonly folder: Folder | null;
  /** The progress of the check or the import, null while neither runs. */
  readonly progress: Progress | null;
  /** True once something of the folder was to be written. */
  readonly hasBegun: boolean;
  readonly hasFailed: boolean;
  /** Checks the files of a folder. */
  readonly choose: (files: readonly File[]) => void;
  /** Imports the folder. */
  readonly write: () => void;
  readonly clear: () => void;
  readonly include: (table: Table, isIncluded: boolean) => void;
  /** Answers a question about a table. */
  readonly confirm: (table: Table, code: QuestionCode, isRight: boolean) => void;
};

/** A folder on its way from the choice to the factory. */
export function useFolder(): MovedFolder {
  const steps = useSteps();
  const [folder, setFolder] = useState<Folder | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [hasBegun, setBegun] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useUnloadQuestion(progress !== null);

  /** Runs a part of the work; reading what is known already may fail. */
  async function run(work: () => Promise<unknown>) {
    setFailed(false);
    await work().catch(() => setFailed(true));
    setProgress(null);
  }

  function changeTable(table: Table, changed: Partial<Table>) {
    if (!folder) return;
    const tables = folder.tables.map((one) => (one === table ? { ...one, ...changed } : one));
    setFolder({ ...folder, tables });
  }

  return {
    folder,
    progress,
    hasBegun,
    hasFailed,
    choose: (files) => {
      setFolder(null);
      setBegun(false);
      void run(async () => setFolder(await checkFolder(files, steps, setProgress)));
    },
    write: () => {
      if (!folder) return;
      setBegun(true);
      void run(() => importFolder(folder, steps, { report: setProgress, onChange: setFolder }));
    },
    clear: () => setFolder(null),
    include: (table, isIncluded) => changeTable(table, { isLeftOut: !isIncluded }),
    confirm: (table, code, isRight) =>
      changeTable(table, {
        confirmed: table.confirmed.filter((one) => one !== code).concat(isRight ? code : []),
      }),
  };
}
