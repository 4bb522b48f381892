import { methods, write } from "@/lib/http/route";
import { archiveCustomer } from "@/lib/customers/archive/commands";
import { customerViewSchema } from "@/lib/customers/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Archives a customer: lists, searches and new deals leave the customer out, deals and payments stay, and payments go on.",
    command: archiveCustomer,
    notFound: { id: "customerNotFound" },
    answer: customerViewSchema,
  }),
});
