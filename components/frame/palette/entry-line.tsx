import {
  IconAddressBook,
  IconBox,
  IconCash,
  IconClipboardCheck,
  IconClipboardList,
  IconFileInvoice,
  IconHistory,
  IconClipboardPlus,
  IconEdit,
  IconLayoutDashboard,
  IconMinus,
  IconPlus,
  IconReceipt,
  IconShoppingCart,
  IconTruckReturn,
  IconUser,
  type Icon,
} from "@tabler/icons-react";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import type { Entry } from "./entries";
import classes from "./palette.module.css";
import type { Kind } from "./recent";

const ICONS: Readonly<Record<Kind, Icon>> = {
  product: IconBox,
  customer: IconAddressBook,
  deal: IconReceipt,
  payment: IconCash,
  return: IconTruckReturn,
  salesRequest: IconShoppingCart,
  workerRequest: IconClipboardCheck,
  count: IconClipboardList,
  voucher: IconFileInvoice,
  user: IconUser,
  screen: IconLayoutDashboard,
};

const ACTION_ICONS: Readonly<Record<NonNullable<Entry["action"]>, Icon>> = {
  add: IconPlus,
  remove: IconMinus,
  request: IconClipboardPlus,
  edit: IconEdit,
  activity: IconHistory,
};

/** An entry: its picture or icon, what it is called, and what tells it from others. */
export function EntryLine({ entry }: { readonly entry: Entry }) {
  const { heading, label, detail, state } = entry;
  const details = [detail, state].filter(Boolean).join(" · ");
  return (
    <>
      <EntrySign entry={entry} />
      <span className={classes.words}>
        {heading && <span className={classes.label}>{heading}</span>}
        <bdi className={heading ? classes.detail : classes.label}>{label}</bdi>
        {details && <span className={classes.detail}>{details}</span>}
      </span>
    </>
  );
}

function EntrySign({ entry: { action, kind, imageUrl = null, Icon } }: { readonly entry: Entry }) {
  if (!action && kind === "product") return <ProductPicture url={imageUrl} size="sm" />;
  const Sign = action ? ACTION_ICONS[action] : (Icon ?? ICONS[kind]);
  return (
    <span className={classes.sign} data-action={action}>
      <Sign size={20} aria-hidden />
    </span>
  );
}
