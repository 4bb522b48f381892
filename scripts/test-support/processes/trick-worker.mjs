// A worker process that misbehaves as the label of each document says.
import { answerTasks } from "../../../lib/platform/processes/answer-tasks.mjs";

const TRICKS = {
  "print its process": () => String(process.pid),
  "print its environment": () => JSON.stringify(process.env),
  fail: () => {
    throw new Error("It went wrong.");
  },
  end: () => process.exit(3),
  "loop for ever": () => {
    console.log(`looping in ${process.pid}`);
    for (;;);
  },
  "take all memory": () => {
    const taken = [];
    for (;;) taken.push(new Array(100_000).fill(taken.length));
  },
  "take much memory outside of the heap": () => {
    const taken = [];
    for (;;) taken.push(Buffer.alloc(1_000_000, 1));
  },
};

answerTasks(({ model }) => Buffer.from(TRICKS[model.label]()));
