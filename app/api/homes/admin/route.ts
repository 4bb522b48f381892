import { getAdminHome } from "@/lib/home/admin/queries";
import { adminHomeSchema } from "@/lib/home/schema";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The company manager's home: what waits, stock and its value, deals of twelve months, best customers, requests by state and age.",
    query: getAdminHome,
    answer: adminHomeSchema,
    run: (actor) => getAdminHome(actor),
  }),
});
