import { expect, test, vi } from "vitest";
import { retryOnConflict } from "./retry-on-conflict";

test("returns the first result that is not null", async () => {
  const attempt = vi.fn<() => Promise<number | null>>();
  attempt.mockResolvedValueOnce(null).mockResolvedValueOnce(0);
  expect(await retryOnConflict(3, attempt)).toBe(0);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test("throws `busy` after the last attempt", async () => {
  const attempt = vi.fn(async () => null);
  await expect(retryOnConflict(3, attempt)).rejects.toMatchObject({ code: "busy" });
  expect(attempt).toHaveBeenCalledTimes(3);
});

test("passes an error on without another attempt", async () => {
  const attempt = vi.fn(() => Promise.reject(new Error("wrong")));
  await expect(retryOnConflict(3, attempt)).rejects.toThrow("wrong");
  expect(attempt).toHaveBeenCalledTimes(1);
});
