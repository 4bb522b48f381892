import { hashPassword } from "@/lib/auth/password";
import { uuidV7 } from "./random";

/** The password of every demo account. */
export const DEMO_PASSWORD = "factory-demo";

const ACCOUNTS = [
  { username: "admin", role: "admin" },
  { username: "manager", role: "manager" },
  { username: "sales", role: "sales" },
  { username: "worker", role: "worker" },
  { username: "karim.fathy", displayName: "Karim Fathy", role: "manager" },
  { username: "mona.adel", displayName: "منى عادل", role: "sales" },
  { username: "youssef.samir", displayName: "Youssef Samir", role: "sales" },
  { username: "hassan", displayName: "حسن عبد الله", role: "worker" },
] as const;

/** A username of the demo factory. */
export type DemoUsername = (typeof ACCOUNTS)[number]["username"];

/** The rows of all demo accounts; each password hash has a different salt. */
export function accountRows(createdAt: Date) {
  return Promise.all(
    ACCOUNTS.map(async ({ role, ...names }) => {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      return { id: uuidV7(createdAt), ...names, role, passwordHash, createdAt };
    }),
  );
}
