import { useState, type ReactNode } from "react";
import classes from "./imports.module.css";

type Props = {
  readonly onDrop: (dropped: DataTransfer) => void;
  readonly children: ReactNode;
};

/** A place for files that a person drops, or chooses by what is in it. */
export function DropPlace({ onDrop, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={classes.drop}
      data-is-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      {children}
    </div>
  );
}
