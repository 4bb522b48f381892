import { useFormatter, useTranslations } from "next-intl";
import type { StockDifference } from "@/lib/stock/reconciliation/schema";
import classes from "./stock-proof.module.css";

/** A color's quantities side by side: as stored, and as its movements and held orders say. */
export function Figures({ difference }: { readonly difference: StockDifference }) {
  const t = useTranslations("stockProof");
  const { quantity, movedQuantity, reserved, movedReserved, heldByOrders } = difference;
  return (
    <>
      {difference.isDeleted && <p className={classes.text}>{t("deleted")}</p>}
      <dl className={classes.figures}>
        <div>
          <dt>{t("onHand")}</dt>
          <Figure label={t("kept")} value={quantity} />
          <Figure label={t("moved")} value={movedQuantity} differs={movedQuantity !== quantity} />
        </div>
        <div>
          <dt>{t("held")}</dt>
          <Figure label={t("kept")} value={reserved} />
          <Figure label={t("moved")} value={movedReserved} differs={movedReserved !== reserved} />
          <Figure label={t("orders")} value={heldByOrders} differs={heldByOrders !== reserved} />
        </div>
      </dl>
    </>
  );
}

type FigureProps = { readonly label: string; readonly value: number; readonly differs?: boolean };

function Figure({ label, value, differs = false }: FigureProps) {
  const format = useFormatter();
  return (
    <dd data-differs={differs || undefined}>
      <span>{label}</span>
      <bdi dir="ltr">{format.number(value)}</bdi>
    </dd>
  );
}
