"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { ColorName } from "@/components/products/color-name";
import { Ltr } from "@/components/ui/text/ltr";
import type { CountLineView } from "@/lib/counts/schema";
import classes from "./count.module.css";

const SHOWN = 5;

const loadLines = () =>
  import("@/lib/counts/schema").then((schemas) => schemas.countWithLinesSchema);

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
    queryFn: async ({ signal }) => {
      const path = `/counts/${countId}?show=different&limit=${SHOWN}`;
      return (await readApi(path, loadLines, signal)).lines;
    },
    enabled: isAsking,
    staleTime: 0,
  });
  if (lines.length === 0) return null;
  return (
    <>
      <ul className={classes.differences}>
        {lines.map((line) => (
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

function Change({ line: { difference, adjustment } }: { readonly line: CountLineView }) {
  const format = useFormatter();
  const units = adjustment ?? difference ?? 0;
  return (
    <Ltr>
      <b>
        {units < 0 ? "−" : "+"}
        {format.number(Math.abs(units))}
      </b>
    </Ltr>
  );
}
