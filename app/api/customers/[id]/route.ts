import * as z from "zod/mini";
import { deleteCustomer, updateCustomer } from "@/lib/customers/commands";
import { getCustomer } from "@/lib/customers/queries";
import { customerViewSchema } from "@/lib/customers/schema";
import { messageSchema } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "A customer with all deals, the newest first.",
    query: getCustomer,
    notFound: { id: "customerNotFound" },
    answer: customerViewSchema,
  }),
  PUT: write({
    summary:
      "Edits a customer; what is left out of the contact stays, and former names are still found. With `version` not if somebody has changed the customer since, with `refuseSimilar` not while another one is similar.",
    command: updateCustomer,
    notFound: { id: "customerNotFound" },
    body: "json",
    answer: customerViewSchema,
    refusals: ["customerIdTaken", "customerChanged", "similarExists"],
  }),
  DELETE: write({
    summary: "Deletes a customer with all deals and their receipts; says how many deals went.",
    command: deleteCustomer,
    notFound: { id: "customerNotFound" },
    answer: z.extend(messageSchema, { deletedDeals: z.number() }),
    run: async (actor, input) => {
      const { deletedDeals } = await deleteCustomer(actor, input);
      return { message: "Customer deleted successfully.", deletedDeals };
    },
  }),
});
