import { beforeEach, vi } from "vitest";
import { PAGE_COOKIE } from "@/lib/auth/cookie";

const cookie: { token?: string; reads: number } = vi.hoisted(() => ({ reads: 0 }));

/** The page's cookie as `next/headers` reads it, which knows none outside a running server: its token, and how often it was read. */
export const pageCookie = cookie;

vi.mock("next/headers", () => ({
  cookies: async () => {
    cookie.reads += 1;
    const value = cookie.token;
    return { get: (name: string) => (name === PAGE_COOKIE && value ? { name, value } : undefined) };
  },
}));

beforeEach(() => {
  pageCookie.token = undefined;
  pageCookie.reads = 0;
});
