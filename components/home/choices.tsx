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

/** What a panel can be narrowed to: one of a few choices, in its title's line. */
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
