import { hashPassword } from "@/lib/auth/password";
import { uuidV7 } from "./random";

/** The password of every demo account. */
export const DEMO_PASSWORD = "factory-demo";

const ACCOUNTS = [
  { username: "admin", role: "admin" },
  { username: "manager", role: "manager" },
  { username: "sales", role: "sales" },
  { username: "worker", role: "worker" },
  { username: "karim.fathy", role: "manager" },
  { username: "mona.adel", role: "sales" },
  { username: "youssef.samir", role: "sales" },
  { username: "hassan", role: "worker" },
] as const;

/** A username of the demo factory. */
export type DemoUsername = (typeof ACCOUNTS)[number]["username"];

/** The rows of all demo accounts; each password is hashed with a salt of its own. */
export function accountRows(createdAt: Date) {
  return Promise.all(
    ACCOUNTS.map(async ({ username, role }) => {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      return { id: uuidV7(createdAt), username, role, passwordHash, createdAt };
    }),
  );
}
