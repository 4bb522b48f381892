import * as z from "zod/mini";
import { listCountLines } from "@/lib/counts/lines/queries";
import { getCount, listCounts } from "@/lib/counts/queries";
import {
  listCountLinesSchema,
  listCountsSchema,
  type CountLineView,
  type CountView,
} from "@/lib/counts/schema";
import { exportedList, locale, loadPages } from "../list";

/** The stock counts that the list finds. */
export const COUNTS = exportedList({
  list: "counts",
  rows: "The stock counts that `GET /counts` finds",
  query: listCounts,
  input: z.strictObject({ state: listCountsSchema.shape.state, locale }),
  pages: (actor, { state }) =>
    loadPages<CountView>((limit, last) =>
      listCounts(actor, { state, limit, before: last?.number }),
    ),
  columns: [
    ["count", "text", ({ label }) => label],
    ["name", "text", ({ name }) => name],
    ["status", "text", ({ status }, { t }) => t(`counts.status.${status}`)],
    ["startedBy", "text", ({ startedBy }) => startedBy],
    ["startedOn", "moment", ({ createdAt }) => createdAt],
    ["closedBy", "text", ({ closedBy }) => closedBy],
    ["closedOn", "moment", ({ closedAt }) => closedAt],
    ["colors", "number", ({ colors }) => colors],
    ["counted", "number", ({ counted }) => counted],
    ["toRecount", "number", ({ toRecount }) => toRecount],
    ["different", "number", ({ different }) => different],
    ["surplus", "number", ({ surplus }) => surplus],
    ["missing", "number", ({ missing }) => missing],
  ],
});

const { id, show, q } = listCountLinesSchema.shape;

/** The colors of one count that its list finds. */
export const COUNT_LINES = exportedList({
  list: "countLines",
  rows: "The lines of the stock count id that `GET /counts/{id}` finds",
  query: listCountLines,
  input: z.strictObject({ id, show, q, locale }),
  refusals: ["countNotFound"],
  pages: (actor, { locale: _, ...wanted }) =>
    loadPages<CountLineView>(async (limit, last) => {
      if (!last) await getCount(actor, { id: wanted.id });
      return listCountLines(actor, { ...wanted, limit, after: last?.colorId });
    }),
  columns: [
    ["sku", "text", ({ sku }) => sku],
    ["product", "text", ({ productName }) => productName],
    ["sort", "text", ({ sortName }) => sortName],
    ["color", "text", ({ color }) => color],
    ["expected", "number", ({ expected }) => expected],
    ["counted", "number", ({ counted }) => counted],
    ["movedMeanwhile", "number", ({ movedMeanwhile }) => movedMeanwhile],
    ["difference", "number", ({ difference }) => difference],
    ["toRecount", "text", ({ isToRecount }, { yes }) => yes(isToRecount)],
    ["gone", "text", ({ isGone }, { yes }) => yes(isGone)],
  ],
});
