import type { CountFound } from "@/lib/counts/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { StockAction } from "@/lib/stock/schema";

/** One request as it is sent, with the product's name for the list on the device. */
export type OutboxRequest = {
  readonly requestId: string;
  readonly productSKU: string;
  readonly productName: string;
  readonly sortName: string;
  readonly color: string;
  /** The color that is meant, whatever its names are once it is sent. Requests that were saved before 1.0.1 have none. */
  readonly colorId?: string;
  /** Units. */
  readonly quantity: number;
  readonly action: StockAction;
};

/** The units found of a color in a stock count, as they are sent, with the names for the list on the device. */
export type OutboxCount = {
  readonly found: Omit<CountFound, "asUser">;
  /** The count's label. */
  readonly label: string;
  /** Null for a code that could not be looked up. */
  readonly names: {
    readonly productName: string;
    readonly sortName: string;
    readonly color: string;
  } | null;
};

type Waiting = {
  /** The idempotency key, the same at every try. */
  readonly key: string;
  readonly userId: string;
  /** The time at which it was saved (milliseconds since 1970), later than that of each earlier entry. */
  readonly savedAt: number;
  /** True when it was sent and the response was lost. */
  readonly mayHaveArrived: boolean;
  /** The error that the server rejected it with; it is not sent again until the person asks for that. */
  readonly refusal: Refusal | null;
};

/** A person's requests of one receipt, which wait on the device. */
export type RequestsEntry = Waiting & { readonly requests: readonly OutboxRequest[] };

/** A counted quantity that is stored on the device until it is sent. */
export type CountEntry = Waiting & { readonly count: OutboxCount };

export type OutboxEntry = RequestsEntry | CountEntry;
