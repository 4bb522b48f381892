import { Card } from "@mantine/core";
import { useId, type ReactNode } from "react";
import classes from "./system.module.css";

type Props = { readonly title: string; readonly children: ReactNode };

/** A part of the screen under its title. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Card component="section" padding="lg" aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

type FactProps = { readonly label: string; readonly children: ReactNode };

/** A row of a list of facts. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
