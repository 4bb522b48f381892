"use client";

import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { memo, useId, type ReactNode } from "react";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { Table } from "@/components/ui/table";
import { dealName } from "@/lib/customers/deals/deal-name";
import { beforeDiscount } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import { DealButtons, Receipt } from "./deal-buttons";
import type { DealChoices } from "./deal-choices";
import { DealDate, useDealDateText } from "./deal-date";
import classes from "./deals-table.module.css";
import { DealStateBadge } from "./payments/deal-states";
import { LinesTable } from "./lines-table";
import { lazyPart } from "@/components/loading/lazy-part";
import { Money, PartOfMoney } from "@/components/customers/money";
import { RequestOfDeal } from "./request-of-deal";

const DealReturns = lazyPart(() => import("./deal-returns").then((loaded) => loaded.DealReturns));

type Props = DealChoices & {
  readonly deal: DealView;
  readonly isSelected: boolean;
  readonly isMarked: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
};

/** One deal: when it was made, what was sold, what it comes to, its receipt, and what can be done with it (spec §2). Opened, it shows all its lines. */
export const DealRow = memo(function DealRow({ deal, isMarked, isOpen, ...props }: Props) {
  const t = useTranslations("deals");
  const dateText = useDealDateText();
  const linesId = useId();
  const date = isolate(dateText(deal));
  const { gross, discount } = beforeDiscount(deal.products);
  return (
    <>
      <Table.Tr
        role="row"
        className={classes.deal}
        data-deal={deal._id}
        data-card={deal._id}
        tabIndex={-1}
        data-open={isOpen || undefined}
        data-marked={isMarked || undefined}
      >
        <Table.Td role="cell" className={classes.boxCell}>
          <label className={classes.box}>
            <input
              type="checkbox"
              aria-label={t("selectOf", { date })}
              checked={props.isSelected}
              onChange={(event) => props.onSelect([deal], event.currentTarget.checked)}
            />
          </label>
        </Table.Td>
        <Table.Td role="cell" className={classes.when}>
          <DealDate deal={deal} />
          <span className={classes.id}>
            <Ltr>{dealName(deal.number)}</Ltr>
          </span>
          {deal.salesRequest && <RequestOfDeal request={deal.salesRequest} />}
        </Table.Td>
        <Table.Td role="cell" className={classes.products}>
          <UnstyledButton
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? linesId : undefined}
            aria-description={t("linesOf", { date })}
            onClick={() => props.onToggle(deal._id)}
          >
            <Pictures deal={deal} />
            <Summary deal={deal} />
          </UnstyledButton>
        </Table.Td>
        <Amount className={classes.wide}>
          <PartOfMoney amount={gross} />
        </Amount>
        <Amount className={classes.wide}>
          {Number(discount) === 0 ? "–" : <PartOfMoney amount={discount} isTakenOff />}
        </Amount>
        <Amount className={classes.net}>
          <Money amount={deal.total} />
          <div>
            <DealStateBadge dealId={deal._id} />
          </div>
        </Amount>
        <Table.Td role="cell" className={classes.receipt}>
          <Receipt deal={deal} date={date} onOpen={props.onOpenReceipt} />
        </Table.Td>
        <Table.Td role="cell" className={classes.actions}>
          <DealButtons deal={deal} date={date} {...props} />
          <IconChevronDown aria-hidden className={classes.chevron} />
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr role="row" className={classes.opened} data-lines-of={deal._id}>
          <Table.Td role="cell" colSpan={COLUMNS} id={linesId}>
            <LinesTable label={t("linesOf", { date })} lines={deal.products} />
            <Sums gross={gross} discount={discount} net={deal.total} />
            <DealReturns deal={deal} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
});

const COLUMNS = 8;

/** Pictures shown before a deal's products. */
const PICTURES = 3;

/** The picture of the first product, which is named beside it, and those of the others that have one. */
function Pictures({ deal: { products } }: Pick<Props, "deal">) {
  const [first = null, ...others] = products.map(({ imageUrl }) => imageUrl);
  const shown = [...new Set([first, ...others.filter((url) => url !== null)])].slice(0, PICTURES);
  return (
    <span className={classes.pictures}>
      {shown.map((url) => (
        <ProductPicture key={url} url={url} size="xs" />
      ))}
    </span>
  );
}

/** The first of its products, how many others there are, and how many items and pieces in all. */
function Summary({ deal: { products } }: Pick<Props, "deal">) {
  const t = useTranslations("salesRequests");
  const [first] = products;
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <span className={classes.summary}>
      <span className={classes.first}>
        <bdi>{first?.productName}</bdi>
        {products.length > 1 && (
          <span className={classes.quiet} aria-hidden>
            {" "}
            <Ltr>+{products.length - 1}</Ltr>
          </span>
        )}
      </span>
      <span className={classes.quiet}>{t("summary", { items: products.length, pieces })}</span>
    </span>
  );
}

type AmountProps = { readonly className: string | undefined; readonly children: ReactNode };

function Amount({ className, children }: AmountProps) {
  return (
    <Table.Td role="cell" className={className}>
      {children}
    </Table.Td>
  );
}

/** The exact sums of the lines. */
function Sums(sums: Readonly<Record<"gross" | "discount" | "net", string>>) {
  const t = useTranslations("deals");
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t("gross")}</dt>
        <dd>
          <Money amount={sums.gross} />
        </dd>
      </div>
      <div>
        <dt>{t("discount")}</dt>
        <dd>
          <Money amount={sums.discount} />
        </dd>
      </div>
      <div>
        <dt>{t("dealTotal")}</dt>
        <dd>
          <Money amount={sums.net} />
        </dd>
      </div>
    </dl>
  );
}
