import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { plainPicture } from "@/scripts/test-support/files/picture-files";
import { describeOutcome, getLogs } from "@/scripts/test-support/samples/outcomes";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { archiveProduct } from "../archive/commands";
import { setPicture } from "./commands";

describe("a picture by its product's SKU", () => {
  test("is set in any case of the SKU and logged, once for the same picture", async () => {
    const manager = await makeActor("manager");
    const { SKU, _id: id } = await makeProduct({ Blue: 3 });
    const image = await plainPicture(40);
    const set = await setPicture(manager, { sku: SKU.toLowerCase(), image });
    expect(set).toEqual({ sku: SKU, isChanged: true });
    expect(await setPicture(manager, { sku: SKU, image })).toEqual({ sku: SKU, isChanged: false });
    const other = await setPicture(manager, { sku: SKU, image: await plainPicture(41) });
    expect(other.isChanged).toBe(true);
    expect((await db.product.findUniqueOrThrow({ where: { id } })).imageHash).not.toBeNull();
    const logs = await getLogs(manager.username);
    expect(logs.map(({ action }) => action)).toEqual(["PRODUCT_UPDATED", "PRODUCT_UPDATED"]);
  });

  test("is refused for no product, an archived one, and a file that is no picture", async () => {
    const manager = await makeActor("manager");
    const { SKU, _id: id } = await makeProduct({ Blue: 0 });
    const image = await plainPicture(40);
    const outcomes = [
      await describeOutcome(setPicture(manager, { sku: "no-such", image })),
      await describeOutcome(setPicture(manager, { sku: SKU, image: new Blob(["text"]) })),
    ];
    await archiveProduct(manager, { id, anyway: false });
    outcomes.push(await describeOutcome(setPicture(manager, { sku: SKU, image })));
    expect(outcomes).toEqual(["productNotFound", "imageType", "productArchived"]);
  });

  test("is not for workers and sales users", async () => {
    const { SKU: sku } = await makeProduct({ Blue: 0 });
    const image = await plainPicture(40);
    for (const role of ["worker", "sales"] as const)
      expect(await describeOutcome(setPicture(await makeActor(role), { sku, image }))).toBe(
        "notAllowed",
      );
  });
});
