// A printing process that does to each document what its label says.
import { register } from "tsx/esm/api";

register();
const { answerPrints } = await import("../../lib/documents/press/answer.ts");

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
};

answerPrints(async ({ model }) => Buffer.from(TRICKS[model.label]()));
