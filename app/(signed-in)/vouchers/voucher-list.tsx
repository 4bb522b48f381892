"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useDayText } from "@/components/hooks/use-day-text";
import { Facts } from "@/components/ui/facts";
import { Ltr } from "@/components/ui/text/ltr";
import type { ListedVoucher } from "@/lib/stock/vouchers/schema";
import classes from "./vouchers.module.css";

/** Vouchers as rows that lead to them. */
export function VoucherList({ vouchers }: { readonly vouchers: readonly ListedVoucher[] }) {
  if (vouchers.length === 0) return null;
  return (
    <ul className={classes.list}>
      {vouchers.map((voucher) => (
        <Row key={voucher._id} voucher={voucher} />
      ))}
    </ul>
  );
}

function Row({ voucher }: { readonly voucher: ListedVoucher }) {
  const t = useTranslations("vouchers");
  const dayText = useDayText();
  const { _id, name, action, day, colors, units, document, customer, requestedBy } = voucher;
  return (
    <li className={classes.row} data-action={action}>
      <Link href={`/vouchers/${_id}`} className={classes.link}>
        <Ltr>{name}</Ltr>
      </Link>
      <span className={classes.kind}>{t(`names.${action}`)}</span>
      <span>{dayText(day)}</span>
      <span className={classes.units}>
        <Facts>
          {t("units", { units })}
          {t("colors", { colors })}
        </Facts>
      </span>
      <span className={classes.about}>
        <Facts>
          {document && <Ltr>{document.label}</Ltr>}
          {(customer ?? requestedBy) && <bdi>{customer ?? requestedBy}</bdi>}
          {!voucher.isPrinted && t("notPrinted")}
        </Facts>
      </span>
    </li>
  );
}
