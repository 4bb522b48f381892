import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import classes from "./imports.module.css";

type Props = {
  readonly label: string;
  readonly heads: readonly string[];
  /** True for texts that wrap, each in lines of its own on a phone. */
  readonly isWrapped?: boolean;
  /** The rows. */
  readonly children: ReactNode;
};

/**
 * A table as wide as its columns, or one whose texts wrap, which scrolls below its heads; on a phone each row is a block, and all of them
 * are in sight. The roles keep the blocks a table.
 */
export function ScrollingTable({ label, heads, isWrapped = false, children }: Props) {
  return (
    <div
      className={classes.scrolling}
      data-is-wrapped={isWrapped || undefined}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <Table role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {heads.map((head) => (
              <Table.Th key={head} role="columnheader" scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">{children}</Table.Tbody>
      </Table>
    </div>
  );
}

/** A row of a `ScrollingTable`. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <Table.Tr role="row">{children}</Table.Tr>;
}

type CellProps = {
  /** The head of its column, which a phone shows before it; texts that speak for themselves have none. */
  readonly head?: string;
  readonly children: ReactNode;
};

/** A cell of a `Row`. */
export function Cell({ head, children }: CellProps) {
  return (
    <Table.Td role="cell" data-head={head}>
      {children}
    </Table.Td>
  );
}
