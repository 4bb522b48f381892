import type { ReactNode } from "react";

type Props = { readonly label: string; readonly children: ReactNode };

/** A row of a list of facts. */
export function Fact({ label, children }: Props) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
