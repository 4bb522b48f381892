import type { Prisma } from "@/lib/platform/prisma/client";
import { createApiToken } from "@/lib/auth/api-token";

const DAY_MS = 24 * 60 * 60_000;

/** The tokens of the demo's other programs. Nobody has them: they show how the list looks. */
export function tokenRows(now: Date): Prisma.ApiTokenCreateManyInput[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const row = (name: string, scopes: string[], days: number) => {
    const { prefix, hash } = createApiToken();
    return { name, scopes, prefix, hash, createdBy: "admin", createdAt: daysAgo(days) };
  };
  return [
    { ...row("Web shop", ["requests"], 90), revokedBy: "admin", revokedAt: daysAgo(30) },
    { ...row("ERP", ["read", "stock"], 60), lastUsedAt: new Date(now.getTime() - 7 * 60_000) },
    { ...row("Web shop", ["requests"], 30), lastUsedAt: daysAgo(1) },
    { ...row("تقارير المحاسب", ["read"], 3), expiresAt: daysAgo(-180) },
  ];
}
