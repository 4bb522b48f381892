import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { createLabelSize, deleteLabelSize, updateLabelSize } from "./commands";
import { listLabelSizes } from "./queries";
import { MAX_LABEL_SIZES } from "./rules";
import { createLabelSizeSchema } from "./schema";

const manager = await makeActor("manager");
const admin = await makeActor("admin");

const SMALL = { name: "Small box", width: 40, height: 30 };
const values = (given: object = {}) => createLabelSizeSchema.parse({ ...SMALL, ...given });

const listEntries = (username: string) =>
  db.systemLog.findMany({
    where: { username, action: { startsWith: "LABEL_SIZE_" } },
    select: { action: true, details: true },
    orderBy: { id: "asc" },
  });

beforeEach(() => db.labelSize.deleteMany());

describe("label sizes", () => {
  test("are made, changed and deleted, each with a log entry", async () => {
    const actor = await makeActor("admin");
    const { _id: id, version } = await createLabelSize(actor, values());
    await updateLabelSize(actor, {
      id,
      version,
      ...values({ width: 58, texts: ["price", "sku"] }),
    });
    expect(await listLabelSizes(manager)).toEqual([
      expect.objectContaining({ _id: id, width: 58, texts: ["sku", "price"], version: 2 }),
    ]);
    await deleteLabelSize(actor, { id });
    expect(await listLabelSizes(manager)).toEqual([]);
    expect(await listEntries(actor.username)).toMatchObject([
      { action: "LABEL_SIZE_CREATED", details: { name: "Small box", width: 40 } },
      {
        action: "LABEL_SIZE_UPDATED",
        details: { name: "Small box", before: { width: 40 }, after: { width: 58 } },
      },
      { action: "LABEL_SIZE_DELETED", details: { name: "Small box", width: 58 } },
    ]);
  });

  test("of a roll have no rows and no margins", async () => {
    const sheet = { rows: 4, rowGap: 2, marginLeft: 5, marginTop: 5 };
    expect(await createLabelSize(manager, values(sheet))).toMatchObject({
      rows: 1,
      rowGap: 0,
      marginLeft: null,
      marginTop: null,
    });
  });

  test("of two who save the same version at once, one is saved and the other is told", async () => {
    const { _id: id, version } = await createLabelSize(manager, values());
    const saved = await Promise.allSettled(
      [manager, admin].map((actor, at) =>
        updateLabelSize(actor, { id, version, ...values({ columns: at + 2 }) }),
      ),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(saved).toContainEqual({
      status: "rejected",
      reason: expect.objectContaining({ code: "labelSizeChanged" }) as unknown,
    });
  });

  test("have each name once, also when two make it at once", async () => {
    const names = ["Carton", "CARTON", "carton\u00A0"];
    const made = await Promise.allSettled(
      names.map((name) => createLabelSize(manager, values({ name }))),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.labelSize.count()).toBe(1);
  });

  test("are at most a hundred, also when two make the last one at once", async () => {
    const rows = Array.from({ length: MAX_LABEL_SIZES - 1 }, (_, at) => ({
      ...values({ name: `Size ${at}` }),
    }));
    await db.labelSize.createMany({ data: rows });
    const made = await Promise.allSettled(
      ["One", "Other"].map((name) => createLabelSize(manager, values({ name }))),
    );
    expect(made).toContainEqual({
      status: "rejected",
      reason: expect.objectContaining({ code: "tooManyLabelSizes" }) as unknown,
    });
    expect(await db.labelSize.count()).toBe(MAX_LABEL_SIZES);
  });

  test("are listed for workers, who change none; sales people see none", async () => {
    const worker = await makeActor("worker");
    const { _id: id } = await createLabelSize(manager, values());
    expect(await listLabelSizes(worker)).toHaveLength(1);
    const sales = await makeActor("sales");
    for (const attempt of [
      () => createLabelSize(worker, values()),
      () => updateLabelSize(worker, { id, ...values() }),
      () => deleteLabelSize(worker, { id }),
      () => listLabelSizes(sales),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "notAllowed" });
  });
});
