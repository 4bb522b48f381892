import { describe, expect, test } from "vitest";
import { addressRanges, isWithin, LOOPBACK, toNetwork, plainAddress } from "./addresses";

describe("a list of addresses", () => {
  test.each([
    [LOOPBACK, "127.0.0.1", true],
    [LOOPBACK, "127.8.9.10", true],
    [LOOPBACK, "::1", true],
    [LOOPBACK, "128.0.0.1", false],
    [LOOPBACK, "::2", false],
    ["10.1.2.3", "10.1.2.3", true],
    ["10.1.2.3", "10.1.2.4", false],
    [" 172.16.0.0/12 , fd00::/8", "172.31.255.255", true],
    [" 172.16.0.0/12 , fd00::/8", "fd12::1", true],
    [" 172.16.0.0/12 , fd00::/8", "172.32.0.0", false],
    ["0.0.0.0/0", "", false],
    ["0.0.0.0/0", "unix socket", false],
  ])("%j holds %j: %s", (list, address, isHeld) => {
    expect(isWithin(addressRanges(list), address)).toBe(isHeld);
  });

  test.each(["", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0.1,", "::1/129"])(
    "is refused with any other entry: %j",
    (list) => {
      expect(() => addressRanges(list)).toThrow(RangeError);
    },
  );
});

test("an IPv4 address is the same one on an IPv6 socket", () => {
  expect(plainAddress("::ffff:127.0.0.1")).toBe("127.0.0.1");
  expect(plainAddress("::FFFF:10.0.0.1")).toBe("10.0.0.1");
  expect(plainAddress("::ffff:7f00:1")).toBe("127.0.0.1");
  expect(plainAddress("0:0:0:0:0:ffff:10.0.0.1")).toBe("10.0.0.1");
  expect(plainAddress("FD00::1")).toBe("fd00::1");
  expect(plainAddress("fe80::1%eth0")).toBe("fe80::1");
});

test.each([
  ["10.0.0.1", "10.0.0.1"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002:0:0:0:9", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::10.0.0.1", "64:ff9b:0:0::/64"],
  ["unknown", "unknown"],
  ["", ""],
])("%j counts as %j", (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
