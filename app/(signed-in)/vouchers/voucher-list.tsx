"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useDayText } from "@/components/hooks/use-day-text";
import { Facts } from "@/components/ui/facts";
import { Ltr } from "@/components/ui/text/ltr";
import { getDocumentName } from "@/lib/stock/documents/rules";
import type { ListedVoucher } from "@/lib/stock/vouchers/schema";
import classes from "./vouchers.module.css";

/** Vouchers as rows that lead to them: a table, or on a small screen one block for each. */
export function VoucherList({ vouchers }: { readonly vouchers: readonly ListedVoucher[] }) {
  const t = useTranslations("vouchers");
  if (vouchers.length === 0) return null;
  return (
    // The roles stay where the narrow form takes the table's own away.
    <table role="table" className={classes.list} aria-label={t("title")}>
      <thead role="rowgroup">
        <tr role="row">
          {(["voucher", "kind", "date", "quantity", "document"] as const).map((head) => (
            <th key={head} role="columnheader" className={classes[head]}>
              {t(`heads.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {vouchers.map((voucher) => (
          <Row key={voucher._id} voucher={voucher} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ voucher }: { readonly voucher: ListedVoucher }) {
  const t = useTranslations("vouchers");
  const dayText = useDayText();
  const { _id, name, action, day, colors, units, document, customer, requestedBy } = voucher;
  return (
    <tr role="row" className={classes.row} data-action={action}>
      <th role="rowheader" scope="row" className={classes.voucher}>
        <Link href={`/vouchers/${_id}`} dir="ltr" className={classes.link}>
          {name}
        </Link>
      </th>
      <td role="cell" className={classes.kind}>
        {t(`names.${action}`)}
      </td>
      <td role="cell" className={classes.date}>
        {dayText(day)}
      </td>
      <td role="cell" className={classes.quantity}>
        <Facts>
          {t("units", { units })}
          {t("colors", { colors })}
        </Facts>
      </td>
      <td role="cell" className={classes.document}>
        <Facts>
          {document && <Ltr>{getDocumentName(document)}</Ltr>}
          {(customer ?? requestedBy) && <bdi>{customer ?? requestedBy}</bdi>}
          {!voucher.isPrinted && t("notPrinted")}
        </Facts>
      </td>
    </tr>
  );
}
