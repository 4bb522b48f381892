import { describe, expect, test } from "vitest";
import { addressRanges, LOOPBACK } from "@/lib/platform/load/addresses";
import { metrics } from "@/lib/platform/logging/metrics";
import { callerHeaders, findCaller, noteCaller } from "./caller";

const PROXY = "10.0.0.5";
const STRANGER = "203.0.113.9";
const TRUSTED = addressRanges(`${LOOPBACK},${PROXY}`);

const CLAIMS = {
  "x-forwarded-for": "6.6.6.6, 198.51.100.7",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "factory.test",
};

describe("the caller", () => {
  test("is the other end of a direct connection", () => {
    const direct = { isSecure: false, isDirect: true };
    expect(noteCaller({}, STRANGER, TRUSTED)).toEqual({ address: STRANGER, ...direct });
    expect(noteCaller({}, "::ffff:127.0.0.1", TRUSTED)).toEqual({
      address: "127.0.0.1",
      ...direct,
    });
  });

  test.each([PROXY, "127.0.0.1", "::1", "::ffff:10.0.0.5"])(
    "is whom the trusted proxy at %s names last",
    (peer) => {
      const headers = { ...CLAIMS };
      const caller = noteCaller(headers, peer, TRUSTED);
      expect(caller).toEqual({ address: "198.51.100.7", isSecure: true, isDirect: false });
      expect(headers).toMatchObject(CLAIMS);
    },
  );

  test("is not taken from an untrusted peer's headers, which are removed", () => {
    const headers = { ...CLAIMS, host: "factory.test" };
    const caller = noteCaller(headers, STRANGER, TRUSTED);
    expect(caller).toEqual({ address: STRANGER, isSecure: false, isDirect: false });
    expect(headers).toEqual({ host: "factory.test", ...callerHeaders(caller) });
    expect(headers["x-forwarded-proto"]).toBe("http");
  });

  test("of an untrusted peer that names somebody is counted, and no other", async () => {
    const count = async () => (await metrics.ignoredForwards.get()).values[0]?.value ?? 0;
    const before = await count();
    noteCaller({ ...CLAIMS }, STRANGER, TRUSTED);
    noteCaller({ ...CLAIMS }, PROXY, TRUSTED);
    noteCaller({}, STRANGER, TRUSTED);
    expect(await count()).toBe(before + 1);
  });

  test("of a signed-in browser on another device without https is counted, and no other", async () => {
    const count = async () => (await metrics.plainRequests.get()).values[0]?.value ?? 0;
    const before = await count();
    const cookie = "factory_session=token";
    noteCaller({ cookie }, STRANGER, TRUSTED);
    noteCaller({}, STRANGER, TRUSTED);
    noteCaller({ cookie }, "127.0.0.1", TRUSTED);
    noteCaller({ cookie, ...CLAIMS }, PROXY, TRUSTED);
    noteCaller({ cookie, ...CLAIMS, "x-forwarded-proto": "http" }, PROXY, TRUSTED);
    expect(await count()).toBe(before + 2);
  });

  test.each(["", "unknown", "198.51.100.7:5000", "<script>"])(
    "is the proxy itself where it names no address: %j",
    (named) => {
      const headers = { "x-forwarded-for": `6.6.6.6, ${named}` };
      expect(noteCaller(headers, PROXY, TRUSTED).address).toBe(PROXY);
    },
  );

  test.each(["forwarded", "via", "x-real-ip", "x-forwarded-proto", "x-forwarded-host"])(
    "is not direct when something says %j",
    (name) => {
      expect(noteCaller({ [name]: "x" }, "127.0.0.1", TRUSTED).isDirect).toBe(false);
    },
  );
});

describe("the caller noted on a request", () => {
  const requestWith = (headers: Record<string, string>) =>
    new Request("http://factory.test/", { headers });

  test("is read back", () => {
    const caller = { address: "fd00::1", isSecure: true, isDirect: false };
    expect(findCaller(requestWith(callerHeaders(caller)))).toEqual(caller);
  });

  test("cannot be written from outside", () => {
    expect(findCaller(requestWith({}))).toBeUndefined();
    const [name = ""] = Object.keys(callerHeaders({ address: "", isSecure: true, isDirect: true }));
    expect(findCaller(requestWith({ [name]: "guess;127.0.0.1;direct" }))).toBeUndefined();
    const headers = { [name]: "guess;127.0.0.1;direct" };
    noteCaller(headers, STRANGER, TRUSTED);
    expect(findCaller(requestWith(headers))).toMatchObject({ address: STRANGER });
  });
});
