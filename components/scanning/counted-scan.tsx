"use client";

import { Button } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { Ltr } from "@/components/ui/text/ltr";
import { Sentence } from "@/components/ui/text/sentence";
import { PackLine } from "./pack-line";
import { toScannedColor, type CountedResult } from "./read-scan";
import classes from "./scanning.module.css";

type Props = {
  readonly result: CountedResult;
  readonly onTakeBack: (result: CountedResult) => void;
};

/** The total of a color after a scan, as large as it fits, with the button that takes the scan back. */
export function CountedScan({ result, onTakeBack }: Props) {
  const t = useTranslations("scanning");
  const format = useFormatter();
  const { kind, meaning, total } = result;
  const { product, pack } = meaning;
  const scanned = toScannedColor(meaning);
  return (
    <div className={classes.counted}>
      <p>
        <bdi>{product.name}</bdi> <Ltr>{product.SKU}</Ltr>
      </p>
      {scanned && (
        <p className={classes.total}>
          <ColorName name={scanned.color.color} />
          <span aria-hidden>·</span> <b>{format.number(total)}</b> <small>{t("counted")}</small>
        </p>
      )}
      {pack && <PackLine {...pack} known={scanned?.color.packs ?? []} />}
      {kind === "takenBack" ? (
        <p>{t("takenBack")}</p>
      ) : (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp className="flips" aria-hidden />}
          onClick={() => onTakeBack(result)}
        >
          {t("undo")}
        </Button>
      )}
      <UndoFailure refusal={result.refusal} />
    </div>
  );
}

/** States why a scan was not taken back. */
function UndoFailure({ refusal }: Pick<CountedResult, "refusal">) {
  const t = useTranslations("scanning");
  const refusalLines = useRefusalLines();
  if (!refusal) return null;
  return refusalLines(refusal, t("undoFailed")).map((line) => (
    <p key={line} className={classes.undoFailure}>
      <IconAlertTriangle size={20} aria-hidden /> <Sentence>{line}</Sentence>
    </p>
  ));
}
