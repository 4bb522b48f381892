import { beforeEach, vi } from "vitest";
import { PAGE_COOKIE } from "@/lib/auth/cookie";

const cookie: { token?: string } = vi.hoisted(() => ({}));

/** The page's cookie as `next/headers` reads it, which knows none outside a running server: its token. */
export const pageCookie = cookie;

vi.mock("next/headers", () => ({
  cookies: async () => {
    const value = cookie.token;
    return { get: (name: string) => (name === PAGE_COOKIE && value ? { name, value } : undefined) };
  },
}));

beforeEach(() => {
  pageCookie.token = undefined;
});
