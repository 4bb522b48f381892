import { getManagerHome } from "@/lib/home/manager/queries";
import { managerHomeSchema } from "@/lib/home/schema";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The factory manager's home: what waits, the oldest requests of each kind, holds that end, low stock, movements of 30 days and the latest log entries.",
    query: getManagerHome,
    answer: managerHomeSchema,
    run: (actor) => getManagerHome(actor),
  }),
});
