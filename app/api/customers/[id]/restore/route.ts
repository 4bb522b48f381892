import { methods, write } from "@/lib/http/route";
import { restoreCustomer } from "@/lib/customers/archive/commands";
import { customerViewSchema } from "@/lib/customers/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Puts an archived customer back into lists and new deals.",
    command: restoreCustomer,
    notFound: { id: "customerNotFound" },
    answer: customerViewSchema,
  }),
});
