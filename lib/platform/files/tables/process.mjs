// @ts-check
import { answerTasks } from "../../processes/answer-tasks.mjs";
import { previewSheets, readRows } from "./read-table.mjs";
import { Refused } from "./refused.mjs";

/** @typedef {{ step: "open" } | { step: "rows", choice: import("./table-types").TableChoice, maxRows: number }} Task */

answerTasks(async (/** @type {Task} */ task, file) => {
  try {
    if (task.step === "open") return await previewSheets(file);
    return await readRows(file, task.choice, task.maxRows);
  } catch (thrown) {
    // Whatever a reader stumbles over, the file is not what it should be.
    return { refused: thrown instanceof Refused ? thrown.code : "importType" };
  }
});
