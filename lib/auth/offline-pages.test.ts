import { expect, test } from "vitest";
import { ROLES } from "./actor";
import { HOMES, opensOffline } from "./offline-pages";
import { getHome, PAGES } from "./permissions";

test("every screen behind the sign-in opens without a network, the homes among them", () => {
  const id = "019fd2d3-402b-7000-a92b-2b20957540ed";
  const paths = Object.keys(PAGES).map((page) => page.replace("[id]", id));
  expect(paths.filter((path) => !opensOffline(path))).toEqual([]);
  expect(HOMES).toEqual(ROLES.map(getHome));
  expect(HOMES.filter((home) => !opensOffline(home))).toEqual([]);
});

test("the login, answers of the API and addresses that are no screens do not", () => {
  for (const path of ["/", "/api/customers", "/api/docs", "/counts/1/2", "/customers/", "/logs/1"])
    expect(opensOffline(path), path).toBe(false);
});
