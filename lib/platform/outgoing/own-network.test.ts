import { expect, test, vi } from "vitest";

const PRIVATE = [
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.255.255"],
  ...["192.168.0.1", "192.0.0.8", "198.18.0.1", "203.0.113.9", "224.0.0.1", "255.255.255.255"],
  ...["::", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::127.0.0.1", "64:ff9b::a00:1"],
  ...["fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "2002:a00:1::"],
  ...["2001::1", "2001:db8::1", "100::1"],
];
const PUBLIC = ["93.184.216.34", "8.8.8.8", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8"];

async function mayConnectWith(allowed: string) {
  vi.stubEnv("WEBHOOK_ALLOW_PRIVATE", allowed);
  vi.resetModules();
  const { mayConnect } = await import("./own-network");
  return mayConnect;
}

test("the server connects to public addresses over TLS, and to no other", async () => {
  const mayConnect = await mayConnectWith("");
  const reached = (addresses: readonly string[], isSecure: boolean) =>
    addresses.filter((address) => mayConnect(address, { isSecure }));
  expect(reached(PRIVATE, true)).toEqual([]);
  expect(reached(PUBLIC, true)).toEqual(PUBLIC);
  expect(reached([...PRIVATE, ...PUBLIC, "no address"], false)).toEqual([]);
});

test("what the operator allows is reached in both ways, and nothing beside it", async () => {
  const mayConnect = await mayConnectWith("10.0.0.0/24, fd00::/8");
  for (const isSecure of [true, false]) {
    for (const address of ["10.0.0.9", "::ffff:10.0.0.9", "fd12::1"])
      expect(mayConnect(address, { isSecure }), address).toBe(true);
    for (const address of ["10.0.1.9", "127.0.0.1", "fe80::1"])
      expect(mayConnect(address, { isSecure }), address).toBe(false);
  }
  expect(mayConnect("8.8.8.8", { isSecure: false })).toBe(false);
});
