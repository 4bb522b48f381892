import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./choices.module.css";

type Props<Choice extends string> = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** The words of a choice. */
  readonly words: (choice: Choice) => ReactNode;
};

/** A few choices in a panel's title line; one narrows the panel. */
export function Choices<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
  words,
}: Props<Choice>) {
  return (
    <div className={classes.choices} role="group" aria-label={label}>
      {choices.map((choice) => (
        <UnstyledButton
          key={choice}
          className={classes.choice}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {words(choice)}
        </UnstyledButton>
      ))}
    </div>
  );
}
