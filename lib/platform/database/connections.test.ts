import { expect, test } from "vitest";
import { MOST_WORKERS } from "@/lib/platform/env";
import { connectionsOfEach } from "./connections";

test("one worker has ten connections, as an app without workers", () => {
  expect(connectionsOfEach(1)).toBe(10);
  expect(connectionsOfEach()).toBe(10);
});

test("all workers together, each with one more for LISTEN, leave PostgreSQL's usual 97 connections room", () => {
  for (let workers = 1; workers <= MOST_WORKERS; workers++) {
    const each = connectionsOfEach(workers);
    expect(each).toBeGreaterThanOrEqual(4);
    expect(workers * (each + 1)).toBeLessThanOrEqual(80);
  }
});
