"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Money, useMoneyText } from "@/components/customers/money";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/states/skeleton";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { useDayText } from "@/components/hooks/use-day-text";
import { paymentName } from "@/lib/customers/payments/payment-name";
import type { Receivables } from "@/lib/customers/receivables/schema";
import { Panel, PanelBody, PanelEmpty } from "./desk";
import classes from "./receivables-panel.module.css";
import rows from "./rows.module.css";
import { SeeAll } from "./see-all";
import { ShareBars, type BarColor } from "./share-bars";

const loadSchema = () =>
  import("@/lib/customers/receivables/schema").then(({ receivablesSchema }) => receivablesSchema);

// Milliseconds. All deals and payments are read, so nobody's payment alone reads them again.
const READ_AGAIN = 300_000;

/** Shows what customers owe by the age of their unpaid sales, and the cheques that fall due within a week. */
export function ReceivablesPanel() {
  const t = useTranslations("home.receivables");
  const { data, isError } = useQuery({
    queryKey: KEYS.receivables,
    queryFn: ({ signal }) => readApi<Receivables>("/receivables", loadSchema, signal),
    staleTime: READ_AGAIN,
    refetchInterval: READ_AGAIN,
  });
  const title = t("title");
  return (
    <Panel title={title} span={12} end={<SeeAll href="/customers" of={title} />}>
      <PanelBody>
        <div className={classes.parts}>
          {data && isNothing(data) && <p className={classes.nothing}>{t("none")}</p>}
          {data && !isNothing(data) && (
            <>
              <Ages receivables={data} />
              <Cheques cheques={data.cheques} />
            </>
          )}
          {!data && isError && <PanelEmpty>{t("failed")}</PanelEmpty>}
          {!data && !isError && <Skeleton blockSize="9rem" />}
        </div>
      </PanelBody>
    </Panel>
  );
}

/** Checks whether no customer owes anything and no cheque is due. */
function isNothing({ customers, cheques }: Receivables): boolean {
  return customers === 0 && cheques.count === 0;
}

const COLORS: Readonly<Record<string, BarColor>> = { "61-90": "amber", "91-": "red" };

function Ages({ receivables }: { readonly receivables: Receivables }) {
  const t = useTranslations("home.receivables");
  const moneyText = useMoneyText();
  const { total, customers, ages } = receivables;
  if (customers === 0) return <p>{t("none")}</p>;
  return (
    <div>
      <p className={classes.total}>
        <Money amount={total} /> <span>{t("customers", { count: customers })}</span>
      </p>
      <ShareBars
        caption={t("title")}
        format={(value) => moneyText(String(value))}
        rows={ages.map(({ age, amount }) => ({
          key: age,
          label: t(`ages.${age}`),
          parts: [{ color: COLORS[age] ?? "petrol", label: t("title"), value: Number(amount) }],
        }))}
      />
    </div>
  );
}

function Cheques({ cheques }: Pick<Receivables, "cheques">) {
  const t = useTranslations("home.receivables");
  const moneyText = useMoneyText();
  const dayText = useDayText();
  const { count, total, next } = cheques;
  return (
    <section aria-label={t("cheques")}>
      <h3 className={classes.cheques}>{t("cheques")}</h3>
      <p className={classes.sum}>
        {count === 0 ? t("noCheques") : t("chequeSum", { count, total: isolate(moneyText(total)) })}
      </p>
      <ul className={rows.rows}>
        {next.map(({ _id, number, dueDay, amount, customerId, customerName }) => (
          <li key={_id}>
            <Link href={`/customers/${customerId}`} className={`${rows.row} ${classes.cheque}`}>
              <span className={rows.main}>
                <span className={rows.title}>
                  <bdi>{customerName}</bdi>
                </span>
                <span className={rows.detail}>
                  <Facts>
                    <Ltr>{paymentName(number)}</Ltr>
                    <span>{dayText(dueDay)}</span>
                  </Facts>
                </span>
              </span>
              <b className={rows.figure}>
                <Money amount={amount} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
