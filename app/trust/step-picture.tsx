import { useTranslations } from "next-intl";
import { DOWNLOADS } from "@/lib/lan/rules";
import type { Translate } from "@/lib/platform/translate";
import classes from "./trust.module.css";

type Label = Parameters<Translate<"trust">>[0];

/** A screen of a device's settings: what stands at its head, its rows, and the button to press. */
export type Picture = {
  readonly title: Label;
  /** The rows that the person looks for: a label, the authority's name, or the downloaded file. */
  readonly rows: readonly (Label | "authority" | "file")[];
  readonly isSwitch?: boolean;
  readonly button?: Label;
};

type Props = { readonly picture: Picture; readonly authority: string };

/** Shows roughly what the person sees there; the step says it in words. */
export function StepPicture({ picture: { title, rows, isSwitch, button }, authority }: Props) {
  const t = useTranslations("trust");
  const names: Partial<Record<string, string>> = {
    authority,
    file: DOWNLOADS.certificate.slice(1),
  };
  const nameRow = (row: Picture["rows"][number]) =>
    row === "authority" || row === "file" ? names[row] : t(row);
  return (
    <div className={classes.picture} aria-hidden>
      <div className={classes.title}>{t(title)}</div>
      <div className={classes.blank} />
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <bdi>{nameRow(row)}</bdi>
          {isSwitch && <span className={classes.switch} />}
        </div>
      ))}
      <div className={classes.blank} />
      {button && <div className={classes.button}>{t(button)}</div>}
    </div>
  );
}
