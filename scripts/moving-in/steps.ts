import { randomUUID } from "node:crypto";
import type { Person } from "@/lib/auth/actor";
import {
  importCustomers,
  importOpeningStock,
  importProducts,
  importUsers,
} from "@/lib/imports/commands";
import { inspectFile } from "@/lib/imports/inspection/commands";
import { endedImport } from "@/lib/imports/queries";
import type { Steps } from "@/lib/moving-in/rules";
import { db } from "@/lib/platform/database/db";
import { AppError, type Result } from "@/lib/platform/errors/app-error";
import { setPicture } from "@/lib/products/pictures/commands";
import { StartError } from "../explain";

/** Finds the first admin, who moves the factory in. Throws `StartError` if there is none. */
export async function findFirstAdmin(): Promise<Person> {
  const admin = await db.user.findFirst({
    where: { role: "admin", deactivatedAt: null },
    orderBy: { createdAt: "asc" },
    select: { id: true, username: true, displayName: true },
  });
  if (!admin) throw new StartError("There is no company manager: start the app once.");
  return { ...admin, role: "admin", sessionId: randomUUID() };
}

const IMPORTS = {
  users: importUsers,
  products: importProducts,
  openingStock: importOpeningStock,
  customers: importCustomers,
};

/** The calls that check and write a folder for this person. */
export function createSteps(actor: Person): Steps {
  return {
    inspect: (file) => toResult(inspectFile(actor, { file })),
    importTable: (kind, input) =>
      toResult(IMPORTS[kind](actor, input).then(({ id }) => endedImport(actor, { id }))),
    setPicture: (sku, image) => toResult(setPicture(actor, { sku, image })),
    listProducts: async () => {
      const products = await db.product.findMany({ select: { sku: true, imageHash: true } });
      return products.map(({ sku, imageHash }) => ({ sku, hasPicture: imageHash !== null }));
    },
  };
}

/** Turns an error of a command into its refusal; any other one is a bug. */
async function toResult<Data>(call: Promise<Data>): Promise<Result<Data>> {
  try {
    return { ok: true, data: await call };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const { code, details } = thrown;
    return { ok: false, refusal: { code, ...(details && { details }) } };
  }
}
