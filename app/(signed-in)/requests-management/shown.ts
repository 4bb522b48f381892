import type { Choices } from "@/components/worker-requests/request-parts";
import type { ListedRequest } from "@/components/worker-requests/request-list";
import type { useSelection } from "@/components/ui/use-selection";

/** The props that the table and the cards share. */
export type Shown = Choices & {
  readonly waiting: readonly ListedRequest[];
  readonly decided: readonly ListedRequest[];
  /** The request that a link led to. */
  readonly linkedId: string;
  readonly selection: ReturnType<typeof useSelection<ListedRequest>>;
};
