import type { DealView } from "@/lib/customers/deals/schema";

/** The buttons of a deal. */
export type DealChoices = {
  readonly onSelect: (deals: readonly DealView[], isSelected: boolean) => void;
  readonly onPrint: (deal: DealView) => void;
  readonly onEdit: (deal: DealView) => void;
  readonly onDelete: (deal: DealView) => void;
  readonly onOpenReceipt: (url: string) => void;
};
