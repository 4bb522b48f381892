import { Card } from "@mantine/core";
import { useId, type ReactNode } from "react";
import classes from "./titled-card.module.css";

type TitleProps = { readonly id?: string; readonly children: ReactNode };

/** The title of a card. */
export function CardTitle({ id, children }: TitleProps) {
  return (
    <h2 id={id} className={classes.title}>
      {children}
    </h2>
  );
}

type CardProps = {
  readonly title: ReactNode;
  readonly component?: "section" | "article";
  readonly children: ReactNode;
};

/** A part of a screen under its title. */
export function TitledCard({ title, component = "section", children }: CardProps) {
  const id = useId();
  return (
    <Card component={component} padding="lg" aria-labelledby={id} className={classes.card}>
      <CardTitle id={id}>{title}</CardTitle>
      {children}
    </Card>
  );
}
