import type { Choices } from "@/components/worker-requests/request-parts";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import type { useSelection } from "@/components/hooks/use-selection";

/** The props of one request, as a card and as a row. */
export type LinkedProps = {
  readonly request: ListedRequest;
  /** True when a link led to the request. */
  readonly isLinked: boolean;
};

export type WaitingProps = LinkedProps &
  Choices & { readonly isTicked: boolean; readonly onTick: (id: string) => void };

export type DecidedProps = LinkedProps & Pick<Choices, "onDelete" | "onHistory">;

/** The props that the table and the cards share. */
export type Shown = Choices & {
  readonly waiting: readonly ListedRequest[];
  readonly decided: readonly ListedRequest[];
  /** The request that a link led to. */
  readonly linkedId: string;
  readonly selection: ReturnType<typeof useSelection<ListedRequest>>;
};
