import { deleteCustomer } from "@/lib/customers/commands";
import { getCustomer } from "@/lib/customers/queries";
import { customerIdSchema } from "@/lib/customers/schema";
import { otherMethods, route } from "@/lib/http/route";

/** GET /api/customers/{id}: the customer with all deals, the newest first. */
export const GET = route<{ id: string }>(async (actor, _request, params) =>
  getCustomer(actor, customerIdSchema.parse(params)),
);

/** DELETE /api/customers/{id}: the deals and their receipts go too; answers how many deals went. */
export const DELETE = route<{ id: string }>(async (actor, _request, params) => {
  const { deletedDeals } = await deleteCustomer(actor, customerIdSchema.parse(params));
  return { message: "Customer deleted successfully.", deletedDeals };
});

export const { POST, PUT, PATCH } = otherMethods("GET, DELETE");
