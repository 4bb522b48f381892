"use client";

import { NativeSelect } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import type { CountedPack } from "@/components/hooks/pack-count";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import classes from "./pack-choice.module.css";

type Props = {
  readonly packs: readonly CountedPack[];
  /** Null for single items. */
  readonly chosen: CountedPack | null;
  readonly choose: (pack: CountedPack | null) => void;
  /** The units that the number in the field comes to. */
  readonly equation: string | null;
  /** A field of its own, instead of a bar below the number. */
  readonly isInLine?: boolean;
};

/** The choice between single items and packs for a typed quantity, and what it comes to. */
export function PackChoice({ packs, chosen, choose, equation, isInLine = false }: Props) {
  const Choice = isInLine ? UnitField : UnitBar;
  return (
    <div className={isInLine ? classes.inLine : classes.packs}>
      {packs.length > 0 && <Choice packs={packs} chosen={chosen} choose={choose} />}
      {equation && (
        <output className={classes.equation}>
          <Ltr>{equation}</Ltr>
        </output>
      )}
    </div>
  );
}

type UnitProps = Pick<Props, "packs" | "chosen" | "choose">;

/** Single items and the packs, all of them in sight. */
function UnitBar({ packs, chosen, choose }: UnitProps) {
  const t = useTranslations("packs");
  return (
    <ChoiceBar
      label={t("countIn")}
      choices={useChoices(packs)}
      chosen={chosen?.name ?? ""}
      onChoose={({ pack }) => choose(pack)}
    />
  );
}

/** Single items and the packs in a field. */
function UnitField({ packs, chosen, choose }: UnitProps) {
  const t = useTranslations("packs");
  return (
    <NativeSelect
      aria-label={t("countIn")}
      value={chosen?.name ?? ""}
      data={useChoices(packs).map(({ value, label }) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) =>
        choose(packs.find(({ name }) => name === value) ?? null)
      }
    />
  );
}

function useChoices(packs: readonly CountedPack[]) {
  const t = useTranslations("packs");
  const format = useFormatter();
  return [
    { value: "", label: t("pieces"), pack: null },
    ...packs.map((pack) => ({
      value: pack.name,
      label: t("packOf", { name: isolate(pack.name), units: format.number(pack.units) }),
      pack,
    })),
  ];
}
