import type { ExportFormat } from "@/lib/exports/rules";
import type { Methods } from "@/lib/http/route";
import type * as z from "zod/v4/core";
import { exportList } from "./answer";
import type { ExportedList, Filter } from "./list";
import { COUNTS, COUNT_LINES } from "./lists/counts";
import { CUSTOMERS, DEALS } from "./lists/customers";
import { LOGS, USERS } from "./lists/people";
import { PRODUCTS, STOCK_CARD } from "./lists/products";
import { REORDER_LIST } from "./lists/reorder-list";
import { REPORT } from "./lists/reports";
import { STATEMENT } from "./lists/statement";
import { VOUCHERS } from "./lists/vouchers";
import { HELD_ORDERS, MY_SALES_REQUESTS, SALES_REQUESTS, WORKER_REQUESTS } from "./lists/requests";

type Files = Readonly<Record<`/exports/${string}.${ExportFormat}`, Methods>>;

/** The handlers of the exported files, by their paths. */
export const EXPORT_PATHS: Files = {
  ...inBothFormats("count-lines", COUNT_LINES),
  ...inBothFormats("counts", COUNTS),
  ...inBothFormats("customers", CUSTOMERS),
  ...inBothFormats("deals", DEALS),
  ...inBothFormats("held-orders", HELD_ORDERS),
  ...inBothFormats("logs", LOGS),
  ...inBothFormats("my-sales-requests", MY_SALES_REQUESTS),
  ...inBothFormats("products", PRODUCTS),
  ...inBothFormats("reorder-list", REORDER_LIST),
  ...inBothFormats("reports", REPORT),
  ...inBothFormats("sales-requests", SALES_REQUESTS),
  ...inBothFormats("statement", STATEMENT),
  ...inBothFormats("stock-card", STOCK_CARD),
  ...inBothFormats("users", USERS),
  ...inBothFormats("vouchers", VOUCHERS),
  ...inBothFormats("worker-requests", WORKER_REQUESTS),
};

function inBothFormats<S extends z.$ZodObject, I extends Filter>(
  name: string,
  list: ExportedList<S, I>,
): Files {
  return {
    [`/exports/${name}.csv`]: exportList(list, "csv"),
    [`/exports/${name}.xlsx`]: exportList(list, "xlsx"),
  };
}
