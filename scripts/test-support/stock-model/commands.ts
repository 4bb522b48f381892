import type { Role } from "@/lib/auth/actor";
import type { FormChanges } from "./form";

/** The initial colors of the model's product with their units. An edit can add one more, Violet. */
export const MODEL_COLORS = { Blue: 12, Red: 6, Green: 2 };
export type ModelColor = keyof typeof MODEL_COLORS | "Violet";

export type Pick = number | "fitting";

export type Line = { readonly color: ModelColor; readonly quantity: number };
export type Action = "add" | "remove";

type Review = "accept" | "hold" | "changeDate" | "reject";
type Fulfilment = "release" | "unhold" | "cancel" | "extend";
export type SaleStep = Review | Fulfilment | "undo" | "delete";

/**
 * A command of a user. `pick` chooses among the latest requests; "fitting" chooses the latest request that allows the command.
 * When there is none, the command gets an id that does not exist.
 */
export type ModelCommand = { readonly by: Role } & (
  | { readonly does: "askForSale"; readonly action: Action; readonly lines: readonly Line[] }
  | { readonly does: SaleStep; readonly pick: Pick }
  | { readonly does: "changeStock"; readonly action: Action; readonly lines: readonly Line[] }
  | { readonly does: "askForStock"; readonly action: Action; readonly line: Line }
  | { readonly does: "Accepted" | "Rejected"; readonly pick: Pick }
);

/**
 * Also the commands on the product itself, on its stock by SKU (including applying a request before its decision), and the
 * deletion of worker requests. An edit uses the form as it was last opened, or (`isByName`) names without ids.
 */
export type FactoryCommand =
  | ModelCommand
  | ({ readonly by: Role } & (
      | { readonly does: "openProduct" | "deleteProduct" }
      | {
          readonly does: "editProduct";
          readonly isByName: boolean;
          readonly changes: FormChanges<ModelColor>;
        }
      | { readonly does: "changeStockOfSku"; readonly action: Action; readonly line: Line }
      | { readonly does: "applyRequest"; readonly pick: Pick; readonly isAltered: boolean }
      | { readonly does: "deleteRequest" | "undoRequest"; readonly pick: Pick }
    ));
