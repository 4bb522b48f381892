import classes from "./choice-bar.module.css";

type Choice = { readonly value: string; readonly label: string };

type Props<Each extends Choice> = {
  readonly label: string;
  readonly choices: readonly Each[];
  /** The value of the choice that is shown now. */
  readonly chosen: string | undefined;
  readonly onChoose: (choice: Each) => void;
  /** True for many choices: on a phone they are one row that scrolls sideways. */
  readonly isRow?: boolean;
};

/** Scrolls the row to the choice that is shown when the page opens. */
function showChosen(bar: HTMLElement | null) {
  const button = bar?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (bar && button)
    bar.scrollLeft = button.offsetLeft - (bar.clientWidth - button.offsetWidth) / 2;
}

/** A choice of one of a few views, all of them in sight. */
export function ChoiceBar<Each extends Choice>({ label, choices, ...props }: Props<Each>) {
  const { chosen, onChoose, isRow } = props;
  return (
    <div
      className={isRow ? `${classes.bar} ${classes.scrollLine}` : classes.bar}
      role="group"
      aria-label={label}
      ref={isRow ? showChosen : undefined}
    >
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
