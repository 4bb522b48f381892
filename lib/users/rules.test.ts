import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { assertDeletable } from "./rules";

const user = (id: string) => ({ id, username: `name of ${id}` });

test("a manager deletes a worker, and another manager while one remains", () => {
  expect(() => assertDeletable(user("w"), user("m"), ["m"])).not.toThrow();
  expect(() => assertDeletable(user("n"), user("m"), ["m", "n"])).not.toThrow();
});

test("nobody deletes themselves, however many managers there are", () => {
  const refusal = new AppError("cannotDeleteYourself");
  expect(() => assertDeletable(user("m"), user("m"), ["m", "n"])).toThrow(refusal);
  expect(() => assertDeletable(user("m"), user("m"), ["m"])).toThrow(refusal);
});

test("the last manager stays, also when the one who asks was deleted a moment ago", () => {
  const refusal = new AppError("lastManager", { params: { username: "name of n" } });
  expect(() => assertDeletable(user("n"), user("m"), ["n"])).toThrow(refusal);
});

test("an actor who was deleted a moment ago cannot delete anybody", () => {
  const refusal = new AppError("notSignedIn");
  expect(() => assertDeletable(user("w"), user("m"), ["n"])).toThrow(refusal);
  expect(() => assertDeletable(user("n"), user("m"), ["n", "o"])).toThrow(refusal);
});
