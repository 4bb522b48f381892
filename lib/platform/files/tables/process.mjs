// @ts-check
import { answerTasks } from "../../processes/answer-tasks.mjs";
import { readTable } from "./read-table.mjs";

answerTasks((/** @type {{ readonly maxRows: number }} */ { maxRows }, file) =>
  readTable(file, maxRows),
);
