import { hashPassword } from "@/lib/auth/password";
import { uuidV7 } from "./random";

/** The password of every demo account. */
export const DEMO_PASSWORD = "factory-demo";

const HOUR_MS = 60 * 60_000;

/** Each account with the hours since its last sign-in; one has left the factory. */
const ACCOUNTS = [
  { username: "admin", role: "admin", seen: 26 },
  { username: "manager", role: "manager", seen: 3 },
  { username: "sales", role: "sales", seen: 5 },
  { username: "worker", role: "worker", seen: 2 },
  { username: "karim.fathy", displayName: "Karim Fathy", role: "manager", seen: 29 },
  { username: "mona.adel", displayName: "منى عادل", role: "sales", seen: 4 },
  { username: "youssef.samir", displayName: "Youssef Samir", role: "sales", seen: 52 },
  { username: "hassan", displayName: "حسن عبد الله", role: "worker", seen: 1 },
] as const;

const LEFT = {
  username: "omar.nabil",
  displayName: "عمر نبيل",
  role: "sales",
  seen: 16 * 24,
  leftBefore: 15 * 24,
} as const;

/** A username of the demo factory. */
export type DemoUsername = (typeof ACCOUNTS)[number]["username"];

/** The rows of all demo accounts that can sign in; each password hash has a different salt. */
export function accountRows(createdAt: Date, now: Date) {
  return Promise.all(
    ACCOUNTS.map(async ({ role, seen, ...names }) => {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      const lastSignInAt = new Date(now.getTime() - seen * HOUR_MS);
      return { id: uuidV7(createdAt), ...names, role, passwordHash, createdAt, lastSignInAt };
    }),
  );
}

/** The row of a sales person who has left. */
export async function leftAccount(createdAt: Date, now: Date) {
  const { seen, leftBefore, ...fields } = LEFT;
  const deactivatedAt = new Date(now.getTime() - leftBefore * HOUR_MS);
  const lastSignInAt = new Date(now.getTime() - seen * HOUR_MS);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return {
    id: uuidV7(createdAt),
    ...fields,
    passwordHash,
    createdAt,
    lastSignInAt,
    deactivatedAt,
  };
}
