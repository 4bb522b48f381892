import { expect, test } from "vitest";
import {
  changeOwnDisplayNameSchema,
  changePasswordSchema,
  createUserSchema,
  listUsersSchema,
  typedPasswordChangeSchema,
} from "./schema";

type Parser = {
  safeParse: (input: unknown) => {
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
};

/** Each refused field with its reason. */
const refused = (schema: Parser, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

const right = { username: "ada", password: "12345678", userType: "sales" };

test("a new user is a worker unless said otherwise", () => {
  expect(createUserSchema.parse({ ...right, userType: undefined }).userType).toBe("worker");
  expect(createUserSchema.parse(right)).toEqual(right);
});

test("a username is trimmed and normalised, a password is kept as it was typed", () => {
  const password = "  cafe\u0301 ";
  const parsed = createUserSchema.parse({ ...right, username: " Cafe\u0301 ", password });
  expect(parsed).toMatchObject({ username: "Caf\u00e9", password });
});

test.each([
  [{ username: " " }, "username: required"],
  [{ username: "a".repeat(65) }, "username: tooLong"],
  [{ username: "a\u0007b" }, "username: unwantedCharacters"],
  [{ displayName: "a".repeat(81) }, "displayName: tooLong"],
  [{ displayName: "a\u0007b" }, "displayName: unwantedCharacters"],
  [{ password: "" }, "password: required"],
  [{ password: undefined }, "password: required"],
  [{ password: "1234567" }, "password: passwordTooShort"],
  [{ password: "a".repeat(1001) }, "password: tooLong"],
  [{ userType: "boss" }, "userType: userType"],
])("a new user is refused with %j", (changed, reason) => {
  expect(refused(createUserSchema, { ...right, ...changed })).toEqual([reason]);
});

test("a new password has the same rule, the current one only has to be there", () => {
  const change = { currentPassword: "x", newPassword: "1234567" };
  expect(refused(changePasswordSchema, change)).toEqual(["newPassword: passwordTooShort"]);
  expect(refused(changePasswordSchema, { currentPassword: "", newPassword: "12345678" })).toEqual([
    "currentPassword: required",
  ]);
});

test("on the screen the new password is typed twice, and both must be the same", () => {
  const typed = { currentPassword: "x", newPassword: "12345678", repeatedPassword: "12345679" };
  expect(refused(typedPasswordChangeSchema, typed)).toEqual(["repeatedPassword: passwordsDiffer"]);
  expect(refused(typedPasswordChangeSchema, { ...typed, repeatedPassword: "12345678" })).toEqual(
    [],
  );
});

test("a search is trimmed, and refused when no username can have it", () => {
  expect(listUsersSchema.parse({ search: " a " })).toEqual({ search: "a" });
  expect(refused(listUsersSchema, { search: "a\u0000" })).toEqual(["search: unwantedCharacters"]);
});

test("a display name is trimmed and normalised, of any script, and blank is none", () => {
  const named = (displayName: unknown) =>
    changeOwnDisplayNameSchema.parse({ displayName }).displayName;
  expect(named(" Cafe\u0301 حسن ")).toBe("Caf\u00e9 حسن");
  expect(named("ع".repeat(80))).toHaveLength(80);
  for (const blank of ["", "  ", "\u200b\u200f", null]) expect(named(blank)).toBeNull();
  expect(refused(changeOwnDisplayNameSchema, {})).toEqual(["displayName: required"]);
  expect(refused(changeOwnDisplayNameSchema, { displayName: 7 })).toHaveLength(1);
  expect(createUserSchema.parse({ ...right, displayName: " " }).displayName).toBeNull();
});
