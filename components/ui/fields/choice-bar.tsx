import classes from "./choice-bar.module.css";

type Choice = { readonly value: string; readonly label: string };

type Props<Each extends Choice> = {
  readonly label: string;
  readonly choices: readonly Each[];
  /** The value of the choice that is shown now. */
  readonly chosen: string | undefined;
  readonly onChoose: (choice: Each) => void;
};

/** A choice of one of a few views, all of them in sight. */
export function ChoiceBar<Each extends Choice>({ label, choices, chosen, onChoose }: Props<Each>) {
  return (
    <div className={classes.bar} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
