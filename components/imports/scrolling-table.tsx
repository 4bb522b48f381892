import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import classes from "./imports.module.css";

type Props = {
  readonly label: string;
  readonly heads: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
};

/** A table as wide as its columns, which scrolls below its heads. */
export function ScrollingTable({ label, heads, children }: Props) {
  return (
    <div className={classes.scrolling} tabIndex={0} role="group" aria-label={label}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
