import { readObject } from "@/lib/http/body";
import { queryOf } from "@/lib/http/query";
import { jsonResponse, otherMethods, route } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { createCustomer } from "@/lib/customers/commands";
import { listCustomers, type ListedCustomerView } from "@/lib/customers/queries";
import { createCustomerSchema, listCustomersSchema } from "@/lib/customers/schema";

/** GET /api/customers: in the order of their customer IDs; `search`, `after` and `limit` narrow it. */
export const GET = route(async (actor, request) => {
  const wanted = listCustomersSchema.parse(queryOf(request));
  return wholeList(wanted, (limit, last?: ListedCustomerView) =>
    listCustomers(actor, { ...wanted, limit, after: last?.customerID ?? wanted.after }),
  );
});

/** POST /api/customers: {name, customerID} */
export const POST = route(async (actor, request) => {
  const input = createCustomerSchema.parse(await readObject(request));
  return jsonResponse(await createCustomer(actor, input), 201);
});

export const { PUT, PATCH, DELETE } = otherMethods("GET, POST");
