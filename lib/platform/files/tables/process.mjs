// @ts-check
import { answerTasks } from "../../processes/answer-tasks.mjs";
import { previewSheets, readRows } from "./read-table.mjs";

/** @typedef {{ step: "open" } | { step: "rows", choice: import("./table-types").TableChoice, maxRows: number }} Task */

answerTasks((/** @type {Task} */ task, file) =>
  task.step === "open" ? previewSheets(file) : readRows(file, task.choice, task.maxRows),
);
