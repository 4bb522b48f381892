import { readApi, readListOfApi } from "@/components/data/read-api";
import { useCommand, type Command } from "@/components/data/use-command";
import type { ImportView } from "@/lib/imports/jobs/schema";
import type { MovedKind, Steps, TableInput } from "@/lib/moving-in/rules";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { MAX_IMAGE_BYTES } from "@/lib/platform/files/image-rules";
import { MAX_TABLE_BYTES } from "@/lib/platform/files/tables/table-rules";
import {
  importCustomersAction,
  importOpeningStockAction,
  importProductsAction,
  importUsersAction,
} from "../_imports/actions";
import { inspectFileAction, setPictureAction } from "./actions";

const ACTIONS = {
  users: importUsersAction,
  products: importProductsAction,
  openingStock: importOpeningStockAction,
  customers: importCustomersAction,
} as const satisfies Record<MovedKind, unknown>;

type Begin = TableInput & { readonly kind: MovedKind };

const beginImport: Command<Begin, { readonly id: string }> = ({ kind, ...input }, key) =>
  ACTIONS[kind](input, key);

const loadImport = () => import("@/lib/imports/jobs/schema").then((file) => file.importViewSchema);
const loadProduct = () => import("@/lib/products/schema").then((file) => file.productViewSchema);

/** Milliseconds between two polls of a running import, and polls without a response after which it counts as lost. */
const LOOKS = 400;
const MOST_LOST = 60;

/** The calls from this browser that check and write a folder, one after the other. */
export function useSteps(): Steps {
  const { run: inspect } = useCommand(inspectFileAction);
  const { run: begin } = useCommand(beginImport);
  const { run: set } = useCommand(setPictureAction);
  return {
    inspect: async (file) =>
      file.size > MAX_TABLE_BYTES ? refuse("importTooLarge") : orLost(await inspect({ file })),
    importTable: async (kind, input) => {
      const begun = orLost(await begin({ kind, ...input }));
      return begun.ok ? waitForEnd(begun.data.id) : begun;
    },
    setPicture: async (sku, image) =>
      image.size > MAX_IMAGE_BYTES ? refuse("imageTooLarge") : orLost(await set({ sku, image })),
    listProducts: async () => {
      const products = await readListOfApi("/products?image=url", loadProduct);
      return products.map(({ SKU, image }) => ({ sku: SKU, hasPicture: image !== null }));
    },
  };
}

function refuse(code: Refusal["code"]): Result<never> {
  return { ok: false, refusal: { code } };
}

/** A call during another one was not sent. */
function orLost<Data>(result: Result<Data> | null): Result<Data> {
  return result ?? refuse("busy");
}

async function waitForEnd(id: string): Promise<Result<ImportView>> {
  for (let lost = 0; lost < MOST_LOST;) {
    const view = await readApi(`/imports/${id}`, loadImport).catch(() => null);
    if (view && view.state !== "running") return { ok: true, data: view };
    lost = view ? 0 : lost + 1;
    await new Promise((resolve) => setTimeout(resolve, LOOKS));
  }
  return { ok: false, refusal: { code: "unexpected", connection: "lost" } };
}
