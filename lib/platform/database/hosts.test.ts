import pg from "pg";
import { expect, test } from "vitest";
import { createClientClass, followingPool, hostsIn, inDatabase } from "./hosts";

test.each([
  ["postgresql://ada:x@one/factory", ["postgresql://ada:x@one/factory"]],
  [
    "postgresql://ada:p%2C%40@one:5432,two:5433/factory?target_session_attrs=read-write&sslmode=verify-full",
    [
      "postgresql://ada:p%2C%40@one:5432/factory?sslmode=verify-full",
      "postgresql://ada:p%2C%40@two:5433/factory?sslmode=verify-full",
    ],
  ],
  [
    "postgres://one,[::1]:2,three/f",
    ["postgres://one/f", "postgres://[::1]:2/f", "postgres://three/f"],
  ],
  [
    "postgresql://ada@localhost/f?host=%2Frun%2Fa,%2Frun%2Fb&port=1,2",
    [
      "postgresql://ada@localhost/f?host=%2Frun%2Fa&port=1",
      "postgresql://ada@localhost/f?host=%2Frun%2Fb&port=2",
    ],
  ],
  [
    "postgresql:///f?host=one,two&port=5433",
    ["postgresql:///f?host=one&port=5433", "postgresql:///f?host=two&port=5433"],
  ],
])("the hosts in %s", (url, hosts) => {
  expect(hostsIn(url)).toEqual(hosts);
});

test("one host needs nothing of its own", () => {
  expect(createClientClass("postgresql://one/factory")).toBe(pg.Client);
  expect(createClientClass(undefined)).toBe(pg.Client);
  expect(followingPool("postgresql://one/factory?target_session_attrs=read-write")).toEqual({});
});

test("another database is named whatever the hosts are", () => {
  expect(inDatabase("postgresql://a:b@one:1,two/factory?x=1", "other")).toBe(
    "postgresql://a:b@one:1,two/other?x=1",
  );
  expect(inDatabase("postgresql://localhost?host=%2Frun", "other")).toBe(
    "postgresql://localhost/other?host=%2Frun",
  );
});
