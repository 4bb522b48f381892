import { Card } from "@mantine/core";
import { useId, type ReactNode } from "react";
import classes from "./integrations.module.css";

type Props = {
  readonly title: string;
  readonly text: string;
  /** Actions on the whole section. */
  readonly buttons: ReactNode;
  readonly children: ReactNode;
};

/** A part of the screen: what it is for, and what there is. */
export function Section({ title, text, buttons, children }: Props) {
  const id = useId();
  return (
    <Card component="section" padding="lg" aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.text}>{text}</p>
        </div>
        {buttons}
      </div>
      {children}
    </Card>
  );
}

/** Says that a section is empty, and what to do. */
export function NothingYet({ text, hint }: { readonly text: string; readonly hint: string }) {
  return (
    <div className={classes.empty}>
      <p className={classes.name}>{text}</p>
      <p className={classes.text}>{hint}</p>
    </div>
  );
}
