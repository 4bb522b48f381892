"use client";

import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import type { CountEntry, OutboxRequest } from "./entry";
import { sumUnits, type Row } from "./rows";
import classes from "./waiting-list.module.css";

/** Shows the subject of a row: a counted color or requests. */
export function RowSubject({ row }: { readonly row: Row }) {
  const [first] = row;
  if ("count" in first) return <Counted entry={first} units={sumUnits(row)} />;
  return first.requests.map((request) => <Request key={request.requestId} request={request} />);
}

function Request({ request }: { readonly request: OutboxRequest }) {
  const t = useTranslations("status");
  const format = useFormatter();
  const { productName, sortName, color, quantity, action } = request;
  const isIn = action === "add";
  return (
    <div className={classes.request}>
      <Names {...{ productName, sortName, color }} />
      <bdi className={classes.quantity} data-way={isIn ? "in" : "out"} dir="ltr" title={t(action)}>
        {isIn ? "+" : "−"}
        {format.number(quantity)}
      </bdi>
    </div>
  );
}

type CountedProps = { readonly entry: CountEntry; readonly units: number };

function Counted({ entry, units }: CountedProps) {
  const t = useTranslations("counts");
  const format = useFormatter();
  const { found, names } = entry.count;
  const { kind, of } = found;
  return (
    <div className={classes.request}>
      {names && <Names {...names} />}
      {!names && "code" in of && (
        <span className={classes.main}>
          <Ltr>{of.code}</Ltr>
        </span>
      )}
      <bdi className={classes.quantity}>
        {kind === "add"
          ? t("countedMore", { units: isolate(`+${format.number(units)}`) })
          : t("correctedTo", { units })}
      </bdi>
    </div>
  );
}

type NamesProps = {
  readonly productName: string;
  readonly sortName: string;
  readonly color: string;
};

function Names({ productName, sortName, color }: NamesProps) {
  return (
    <span className={classes.main}>
      <span className={classes.product}>
        <bdi>{productName}</bdi>
      </span>
      <span className={classes.detail}>
        <ColorName name={color} of={sortName} />
      </span>
    </span>
  );
}
