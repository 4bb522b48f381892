import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import classes from "./imports.module.css";

type Props = {
  readonly label: string;
  readonly heads: readonly string[];
  /** True for texts that wrap; on a phone each row is a block then. */
  readonly isWrapped?: boolean;
  /** The rows. */
  readonly children: ReactNode;
};

/** A table as wide as its columns, or one whose texts wrap, which scrolls below its heads. The roles keep the blocks of a phone a table. */
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
