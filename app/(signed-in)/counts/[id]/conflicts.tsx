"use client";

import { Button, Group, Radio, Stack } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { CHOICES, type Choice } from "@/lib/counts/rules";
import { CorrectionText } from "./correction-text";
import classes from "./count.module.css";
import type { Conflict } from "./use-conflicts";
import { useSignedUnits } from "./use-signed-units";

type Props = {
  readonly conflicts: readonly Conflict[];
  /** True when the conflicts could not be read. */
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  /** Returns what was chosen for a color, null for nothing yet. */
  readonly getChoice: (conflict: Conflict) => Choice["use"] | null;
  readonly onChoose: (conflicts: readonly Conflict[], use: Choice["use"]) => void;
};

/** Asks for each color that was corrected to something else since it was counted which of both is right. */
export function Conflicts({ conflicts, isFailed, onRetry, getChoice, onChoose }: Props) {
  const t = useTranslations("counts");
  if (isFailed) return <FetchFailed text={t("fetchFailed")} isRetrying={false} onRetry={onRetry} />;
  if (conflicts.length === 0) return null;
  return (
    <Stack gap="sm">
      <p>{t("toDecideText", { count: conflicts.length })}</p>
      {conflicts.length > 1 && (
        <Group gap="xs">
          {CHOICES.map((use) => (
            <Button key={use} variant="default" onClick={() => onChoose(conflicts, use)}>
              {t(`useForAll.${use}`)}
            </Button>
          ))}
        </Group>
      )}
      <ul className={classes.lines}>
        {conflicts.map((line) => (
          <li key={line.colorId} className={classes.conflict}>
            <ConflictLine
              line={line}
              use={getChoice(line)}
              onChoose={(use) => onChoose([line], use)}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

type LineProps = {
  readonly line: Conflict;
  readonly use: Choice["use"] | null;
  readonly onChoose: (use: Choice["use"]) => void;
};

function ConflictLine({ line, use, onChoose }: LineProps) {
  const t = useTranslations("counts");
  const format = useFormatter();
  const isChoice = (value: string) => CHOICES.find((choice) => choice === value);
  const units = { count: line.byCount, correction: line.now };
  return (
    <Radio.Group
      value={use}
      onChange={(value) => {
        const choice = isChoice(value);
        if (choice) onChoose(choice);
      }}
      label={
        <>
          <Ltr>{line.sku}</Ltr> <bdi>{line.productName}</bdi> ·{" "}
          <ColorName name={line.color} of={line.sortName} />
        </>
      }
    >
      <Stack gap="xs" mt="xs">
        {CHOICES.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={
              <>
                {t(`use.${choice}`)} <b>{format.number(units[choice])}</b>
              </>
            }
            description={
              choice === "count" ? (
                <CountText counted={line.counted ?? 0} moved={line.movedMeanwhile ?? 0} />
              ) : (
                <CorrectionText correction={line.correction} />
              )
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function CountText({ counted, moved }: { readonly counted: number; readonly moved: number }) {
  const t = useTranslations("counts");
  const formatSigned = useSignedUnits();
  if (moved === 0) return t("countedIs", { counted });
  return t("countedAndMoved", { counted, moved: isolate(formatSigned(moved)) });
}
