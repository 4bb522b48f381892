import type { ReactNode, Ref } from "react";
import classes from "./desk.module.css";

/** The parts of a home: twelve columns on desktops, two on tablets, one on phones. */
export function Desk({ children }: { readonly children: ReactNode }) {
  return <div className={classes.desk}>{children}</div>;
}

/** Panels below each other beside a higher one on desktops; elsewhere they stand like all others. */
export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}

type PanelProps = {
  readonly title: string;
  /** The width in columns, of twelve; on tablets a panel of eight or more spans both columns. */
  readonly span: 4 | 5 | 7 | 8 | 12;
  /** A link or a choice at the end of the title's line. */
  readonly end?: ReactNode;
  /** The ref of the heading, which can then receive the focus when the focused element is removed. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** A titled card of a home. */
export function Panel({ title, span, end, headingRef, children }: PanelProps) {
  return (
    <section className={classes.panel} data-span={span} aria-label={title}>
      <header className={classes.head}>
        <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {end}
      </header>
      {children}
    </section>
  );
}

/** The part of a panel that has a margin around it. */
export function PanelBody({ children }: { readonly children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}

/** Says in place of a panel's content that there is none. */
export function PanelEmpty({ children }: { readonly children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>;
}
