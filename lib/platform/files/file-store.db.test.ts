import { randomBytes, randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { db, inTransaction, pool } from "@/lib/platform/database/db";
import { fileStore } from "./file-store";
import { UNKEYED } from "@/lib/platform/database/idempotency";

const MEGABYTE = 1_000_000;

const readText = async (id: string) => {
  const file = await fileStore.get(id);
  return file && Buffer.from(await new Response(file.content()).arrayBuffer());
};

test.each([0, 1, 256 * 1024, 256 * 1024 + 1, 3 * MEGABYTE])(
  "a stored file of %d bytes is read unchanged",
  async (size) => {
    const bytes = randomBytes(size);
    const id = await fileStore.put({ contentType: "application/pdf", content: new Blob([bytes]) });
    expect(await fileStore.get(id)).toMatchObject({ contentType: "application/pdf", size });
    expect((await readText(id))?.equals(bytes)).toBe(true);
    await inTransaction(UNKEYED, (tx) => fileStore.remove(tx, [id]));
    expect(await fileStore.get(id)).toBeNull();
  },
);

test("an unknown id gives null", async () => {
  expect(await fileStore.get(randomUUID())).toBeNull();
});

test("a large file is requested and read in parts", async () => {
  const content = new Blob([randomBytes(5 * MEGABYTE)]);
  const whole = vi.spyOn(content, "arrayBuffer");
  const id = await fileStore.put({ contentType: "application/pdf", content });
  expect(whole).not.toHaveBeenCalled();
  const sizes: number[] = [];
  const file = await fileStore.get(id);
  for (const reader = file?.content().getReader(); ;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    sizes.push(part.value.byteLength);
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(256 * 1024);
});

test("an upload that fails midway is not stored, and its connection is closed", async () => {
  const before = await db.storedFile.count();
  const content = new Blob([randomBytes(MEGABYTE)]);
  vi.spyOn(content, "slice").mockImplementation(() => {
    throw new Error("The sender has disconnected.");
  });
  await expect(fileStore.put({ contentType: "application/pdf", content })).rejects.toThrow(
    "disconnected",
  );
  expect(await db.storedFile.count()).toBe(before);
  expect(pool.totalCount - pool.idleCount).toBe(0);
});

test("reading fails when the file is removed meanwhile", async () => {
  const content = new Blob([randomBytes(MEGABYTE)]);
  const id = await fileStore.put({ contentType: "application/pdf", content });
  const reader = (await fileStore.get(id))?.content().getReader();
  await reader?.read();
  await inTransaction(UNKEYED, (tx) => fileStore.remove(tx, [id]));
  const rest = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
  };
  await expect(rest()).rejects.toThrow("removed while it was read");
});
