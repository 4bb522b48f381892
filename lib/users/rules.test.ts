import { expect, test } from "vitest";
import { ROLES } from "@/lib/auth/actor";
import { AppError } from "@/lib/platform/errors/app-error";
import { assertRemovable, mayReset } from "./rules";

const user = (id: string) => ({ id, username: `name of ${id}`, role: "manager" as const });

const remove = (of: string, by: string, managerIds: readonly string[]) =>
  assertRemovable(user(of), user(by), managerIds.map(user), "cannotDeleteYourself");

test("a manager removes a worker, and another manager while one remains", () => {
  expect(() => remove("w", "m", ["m"])).not.toThrow();
  expect(() => remove("n", "m", ["m", "n"])).not.toThrow();
});

test("nobody removes themselves, however many managers there are", () => {
  const refusal = new AppError("cannotDeleteYourself");
  expect(() => remove("m", "m", ["m", "n"])).toThrow(refusal);
  expect(() => remove("m", "m", ["m"])).toThrow(refusal);
  const deactivation = () =>
    assertRemovable(user("m"), user("m"), [user("m"), user("n")], "cannotDeactivateYourself");
  expect(deactivation).toThrow(new AppError("cannotDeactivateYourself"));
});

test("the last manager stays, also when the one who asks was deleted a moment ago", () => {
  const refusal = new AppError("lastManager", { params: { username: "name of n" } });
  expect(() => remove("n", "m", ["n"])).toThrow(refusal);
});

test("an actor who was deleted a moment ago cannot delete anybody", () => {
  const refusal = new AppError("notSignedIn");
  expect(() => remove("w", "m", ["n"])).toThrow(refusal);
  expect(() => remove("n", "m", ["n", "o"])).toThrow(refusal);
});

test("an actor whose role changed a moment ago cannot delete anybody", () => {
  const admin = { ...user("m"), role: "admin" as const };
  const removal = () =>
    assertRemovable(user("w"), admin, [user("m"), user("n")], "cannotDeleteYourself");
  expect(removal).toThrow(new AppError("notSignedIn"));
});

test("managers make one-time passwords for everybody but admins, and admins for everybody", () => {
  const allowed = (role: "manager" | "admin") => ROLES.filter((of) => mayReset(role, of)).join();
  expect(allowed("manager")).toBe("worker,manager,sales");
  expect(allowed("admin")).toBe("worker,manager,sales,admin");
});
