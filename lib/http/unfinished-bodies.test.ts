import { expect, test, vi } from "vitest";
import { UnfinishedBodies } from "./unfinished-bodies";

const sender = () => ({ destroy: vi.fn() });

test("cuts off the bodies that arrive for the longest time, and no others", () => {
  const bodies = new UnfinishedBodies(100);
  const [first, second, third] = [sender(), sender(), sender()];
  bodies.add(first, 40);
  bodies.add(second, 40);
  bodies.add(first, 20);
  for (const { destroy } of [first, second]) expect(destroy).not.toHaveBeenCalled();
  bodies.add(third, 1);
  expect(first.destroy).toHaveBeenCalledOnce();
  expect(second.destroy).not.toHaveBeenCalled();
  bodies.add(third, 59);
  expect(second.destroy).not.toHaveBeenCalled();
});

test("has room again for each body that has arrived", () => {
  const bodies = new UnfinishedBodies(100);
  const senders = Array.from({ length: 50 }, sender);
  for (const one of senders) {
    bodies.add(one, 90);
    bodies.end(one);
    bodies.end(one);
  }
  for (const { destroy } of senders) expect(destroy).not.toHaveBeenCalled();
});
