"use client";

import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCloudUp } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { memo } from "react";
import { ColorName } from "@/components/products/color-name";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import type { WaitingUnits } from "@/components/outbox/waiting-units";
import type { CountLineView } from "@/lib/counts/schema";
import { CorrectionText } from "./correction-text";
import classes from "./count.module.css";
import { useFoundUnits, useSignedUnits } from "./use-signed-units";

type Props = {
  readonly line: CountLineView;
  /** The units of this color that wait on this device. */
  readonly unsent: WaitingUnits | undefined;
  readonly onChoose: (line: CountLineView) => void;
};

/** One color of a count: what it is, what was counted, and by how much that differs. */
export const LineRow = memo(function LineRow({ line, unsent, onChoose }: Props) {
  const t = useTranslations("counts");
  return (
    <li>
      <UnstyledButton className={classes.line} onClick={() => onChoose(line)}>
        <ProductPicture url={line.imageUrl} size="sm" />
        <span className={classes.names}>
          <span className={classes.product}>
            <Ltr>{line.sku}</Ltr> <bdi>{line.productName}</bdi>
          </span>
          <ColorName name={line.color} of={line.sortName} />
          <Notes line={line} />
        </span>
        <span className={classes.figures}>
          {(line.counted !== null || !unsent) && <Counted counted={line.counted} />}
          <span className={classes.books}>
            {line.expected !== null && (
              <span className={classes.small}>{t("expectedIs", { expected: line.expected })}</span>
            )}
            <Difference difference={line.difference} />
          </span>
        </span>
        {unsent && <UnsentUnits found={unsent} counted={line.counted} />}
      </UnstyledButton>
    </li>
  );
});

/** The counted units with a check, or that the color is not counted yet. */
function Counted({ counted }: Pick<CountLineView, "counted">) {
  const t = useTranslations("counts");
  const format = useFormatter();
  if (counted === null) return <span className={classes.notCounted}>{t("notCounted")}</span>;
  return (
    <b className={classes.counted}>
      <IconCheck size={20} aria-hidden />
      <Ltr>{format.number(counted)}</Ltr>
    </b>
  );
}

type UnsentProps = Pick<CountLineView, "counted"> & { readonly found: WaitingUnits };

/** The units of a color that wait on this device, beside what was counted of it before. */
export function UnsentUnits({ found, counted }: UnsentProps) {
  const t = useTranslations("counts");
  const formatFound = useFoundUnits();
  const text = found.kind === "set" && counted !== null ? "unsentTotal" : "unsent";
  return (
    <span className={classes.unsent}>
      <IconCloudUp size={16} aria-hidden /> {t(text, { units: formatFound(found, counted) })}
    </span>
  );
}

function formatCountNames(counts: CountLineView["alsoIn"]): string {
  return counts.map(({ label }) => isolate(label)).join(" · ");
}

function Notes({ line }: { readonly line: CountLineView }) {
  const t = useTranslations("counts");
  const formatSigned = useSignedUnits();
  const notes = [
    ...(line.isGone ? [t("isGone")] : []),
    ...(line.isToRecount ? [t("isToRecount")] : []),
    ...(line.hasMoved ? [t("hasMoved")] : []),
    ...(line.movedMeanwhile
      ? [t("movedMeanwhile", { units: isolate(formatSigned(line.movedMeanwhile)) })]
      : []),
    ...(line.alsoIn.length > 0 ? [t("alsoIn", { counts: formatCountNames(line.alsoIn) })] : []),
    ...(line.isToDecide ? [t("isToDecide")] : []),
  ];
  return (
    <>
      {line.correction && (
        <span className={classes.note}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            <CorrectionText correction={line.correction} />
          </span>
        </span>
      )}
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          <IconAlertTriangle size={16} aria-hidden /> {note}
        </span>
      ))}
    </>
  );
}

/** A difference with its sign; nothing where there is none or none may be seen. */
export function Difference({ difference }: { readonly difference: number | null }) {
  const t = useTranslations("counts");
  const formatSigned = useSignedUnits();
  if (!difference) return null;
  return (
    <span className={classes.difference} data-in={difference > 0 || undefined}>
      {t("difference")} <Ltr>{formatSigned(difference)}</Ltr>
    </span>
  );
}
