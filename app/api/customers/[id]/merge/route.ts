import { mergeCustomers } from "@/lib/customers/merging/commands";
import { customerViewSchema } from "@/lib/customers/schema";
import { methods, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Merges the customer otherId into this one: all deals, payments and returns move, and both names find this one. Nothing undoes it.",
    command: mergeCustomers,
    notFound: { id: "customerNotFound" },
    body: "json",
    answer: customerViewSchema,
  }),
});
