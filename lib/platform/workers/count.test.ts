import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { countWorkers } from "./count";

test("there is a worker for each core but one, and at least one", () => {
  const workers = countWorkers({ WORKERS: undefined });
  expect(workers).toBe(Math.min(16, Math.max(1, availableParallelism() - 1)));
  expect(countWorkers({ WORKERS: 3 })).toBe(3);
});
