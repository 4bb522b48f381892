"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { ColorName } from "@/components/products/color-name";
import { Ltr } from "@/components/ui/text/ltr";
import type { CountLineView } from "@/lib/counts/schema";
import classes from "./count.module.css";
import { fetchLines } from "./fetch-lines";

const SHOWN = 5;

type Props = {
  readonly countId: string;
  /** The number of colors that differ in all. */
  readonly count: number;
  /** True while the person is asked; the differences are read then. */
  readonly isAsking: boolean;
};

/** The largest differences of a count: each color with the units by which its stock changes. */
export function Differences({ countId, count, isAsking }: Props) {
  const t = useTranslations("counts");
  const { data: lines = [] } = useQuery({
    queryKey: [...KEYS.counts, "differences", countId],
    queryFn: ({ signal }) => fetchLines(countId, { show: "different", limit: SHOWN }, signal),
    enabled: isAsking,
    staleTime: 0,
  });
  if (lines.length === 0) return null;
  return (
    <>
      <ul className={classes.differences}>
        {lines.filter(getUnits).map((line) => (
          <li key={line.colorId}>
            <span>
              <Ltr>{line.sku}</Ltr> <bdi>{line.productName}</bdi> ·{" "}
              <ColorName name={line.color} of={line.sortName} />
            </span>
            <Change line={line} />
          </li>
        ))}
      </ul>
      {count > lines.length && <p>{t("moreDifferences", { count: count - lines.length })}</p>}
    </>
  );
}

/** The units by which the acceptance changes on hand: none where a correction says the same meanwhile. */
function getUnits({ difference, adjustment }: CountLineView): number {
  return adjustment ?? difference ?? 0;
}

function Change({ line }: { readonly line: CountLineView }) {
  const format = useFormatter();
  const units = getUnits(line);
  return (
    <Ltr>
      <b>
        {units < 0 ? "−" : "+"}
        {format.number(Math.abs(units))}
      </b>
    </Ltr>
  );
}
