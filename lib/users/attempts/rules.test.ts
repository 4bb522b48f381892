import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { isFailedAttempt, isLoggedUnknown } from "./rules";

test("counts wrong credentials and codes, and nothing that the server ended", () => {
  for (const code of ["wrongCredentials", "wrongPassword", "wrongCode"] as const)
    expect(isFailedAttempt(new AppError(code)), code).toBe(true);
  for (const code of ["busy", "databaseAway", "diskFull", "secondFactorRequired"] as const)
    expect(isFailedAttempt(new AppError(code)), code).toBe(false);
  expect(isFailedAttempt(new Error("unexpected"))).toBe(false);
});

test("logs the first unknown usernames one by one, and later only each doubling", () => {
  const logged = Array.from({ length: 1_000 }, (_, index) => index + 1).filter(isLoggedUnknown);
  expect(logged).toHaveLength(30 + 5);
  expect(logged.slice(-6)).toEqual([30, 60, 120, 240, 480, 960]);
});
