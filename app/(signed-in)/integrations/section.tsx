import { Card, Text } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { CardTitle } from "@/components/ui/titled-card";
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
          <CardTitle id={id}>{title}</CardTitle>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
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
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}
