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
  /** When it was saved (milliseconds since 1970), a later moment than that of each earlier entry. */
  readonly savedAt: number;
  /** Whether it was sent and its answer was lost. */
  readonly mayHaveArrived: boolean;
  /** Why the server refused it; it is not sent again until the person asks for that. */
  readonly refusal: Refusal | null;
};

/** A person's requests of one receipt, which wait on the device. */
export type RequestsEntry = Waiting & { readonly requests: readonly OutboxRequest[] };

/** What a person counted, which waits on the device. */
export type CountEntry = Waiting & { readonly count: OutboxCount };

export type OutboxEntry = RequestsEntry | CountEntry;
