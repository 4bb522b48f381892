import { beforeEach, expect, test, vi } from "vitest";
import { hashPassword, isPassword } from "./password";

// A replacement of the hashing that counts simultaneous calls; while `isHeld`, each waits until the test resolves it.
const argon2 = vi.hoisted(() => {
  const seen = { working: 0, most: 0, calls: 0, isHeld: false, held: new Array<() => void>() };
  const work = async <T>(result: T): Promise<T> => {
    seen.working += 1;
    seen.calls += 1;
    seen.most = Math.max(seen.most, seen.working);
    if (seen.isHeld) await new Promise<void>((resolve) => seen.held.push(resolve));
    seen.working -= 1;
    return result;
  };
  return { seen, work };
});
vi.mock("@node-rs/argon2", () => ({
  hash: (password: string) => argon2.work(`hash of ${password}`),
  verify: (stored: string, password: string) => argon2.work(stored === `hash of ${password}`),
}));

const { seen } = argon2;
const [AT_ONCE, WAITING] = [2, 40];

beforeEach(() => Object.assign(seen, { working: 0, most: 0, isHeld: false, held: [] }));

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function letAllGoOn() {
  seen.isHeld = false;
  while (seen.held.length > 0) {
    seen.held.splice(0).forEach((goOn) => goOn());
    await settle();
  }
}

const describeOutcome = (work: Promise<unknown>) =>
  work.then(String, (thrown: unknown) => (thrown instanceof Error ? thrown.message : "?"));

test("a password matches its own hash, no other one, and never a missing hash", async () => {
  const stored = await hashPassword("right");
  expect(await isPassword(stored, "right")).toBe(true);
  expect(await isPassword(stored, "wrong")).toBe(false);
  expect(await isPassword(undefined, "right")).toBe(false);
  expect(await isPassword(undefined, "nobody has this password")).toBe(false);
});

test("digits of every script are the same, also in a hash that was made of Arabic ones", async () => {
  const stored = await hashPassword("towel-٢٠٢٦");
  for (const typed of ["towel-2026", "towel-٢٠٢٦", "towel-۲۰۲۶", "towel-2026 ", "towel-٢٠٢٦\n"])
    expect(await isPassword(stored, typed)).toBe(true);
  for (const typed of ["towel-2025", " towel-2026", "Towel-2026"])
    expect(await isPassword(stored, typed)).toBe(false);
  for (const typed of ["towel-2026", "towel-٢٠٢٦"])
    expect(await isPassword("hash of towel-٢٠٢٦", typed)).toBe(true);
  expect(await isPassword("hash of towel-۲۰۲۶", "towel-۲۰۲۶")).toBe(true);
});

test("a wrong password is compared twice, whatever it is and for whomever", async () => {
  for (const stored of ["hash of x", undefined])
    for (const typed of ["wrong", "wrong1", "wrong ", "خطأ٢"]) {
      seen.calls = 0;
      expect(await isPassword(stored, typed)).toBe(false);
      expect(seen.calls).toBe(2);
    }
});

test.each<[string, (at: number) => Promise<unknown>]>([
  ["known usernames", (at) => isPassword("hash of a", `${at}`)],
  ["unknown usernames", (at) => isPassword(undefined, `${at}`)],
  ["new passwords", (at) => hashPassword(`${at}`)],
  [
    "all of them",
    (at) => (at % 3 ? isPassword(at % 3 > 1 ? "hash of a" : undefined, "b") : hashPassword("c")),
  ],
])("of a hundred at once of %s two are worked on and forty wait", async (_what, call) => {
  seen.isHeld = true;
  const settled: string[] = [];
  const calls = Array.from({ length: 100 }, (_, at) =>
    describeOutcome(call(at)).then((outcome) => settled.push(outcome)),
  );
  await settle();
  expect([seen.working, settled.length]).toEqual([AT_ONCE, 100 - AT_ONCE - WAITING]);
  expect(new Set(settled)).toEqual(new Set(["busy"]));

  await letAllGoOn();
  await Promise.all(calls);
  expect(settled.filter((outcome) => outcome !== "busy")).toHaveLength(AT_ONCE + WAITING);
  expect(seen.most).toBe(AT_ONCE);
  expect(await describeOutcome(call(1))).not.toBe("busy");
});
