import { IconSelector } from "@tabler/icons-react";
import classes from "./filter-select.module.css";

type Props = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** Chooses what a list shows. The browser's own select: the kit's brings its frame for labels and errors along, 5 kB of scripts. */
export function FilterSelect({ label, value, choices, onChange }: Props) {
  return (
    <span className={classes.place}>
      <select
        className={classes.select}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconSelector size={16} aria-hidden className={classes.icon} />
    </span>
  );
}
