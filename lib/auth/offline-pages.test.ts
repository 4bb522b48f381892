import { expect, test } from "vitest";
import { ROLES } from "./actor";
import { HOMES, opensOffline } from "./offline-pages";
import { homeOf } from "./permissions";

test("every home opens without a network", () => {
  expect(HOMES).toEqual(ROLES.map(homeOf));
  expect(HOMES.filter((home) => !opensOffline(home))).toEqual([]);
});

test("a count opens without a network; people, customers and logs do not", () => {
  expect(opensOffline("/counts/019fd2d3-402b-7000-a92b-2b20957540ed")).toBe(true);
  for (const path of ["/", "/logs", "/manage-users", "/customers", "/customers/1", "/counts/1/2"])
    expect(opensOffline(path), path).toBe(false);
});
