import { handOverCustomer } from "@/lib/customers/ownership/commands";
import { customerViewSchema } from "@/lib/customers/schema";
import { methods, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Makes a customer that of an active sales user. With the setting `ownCustomersOnly` sales users see and change their own customers only.",
    command: handOverCustomer,
    notFound: { id: "customerNotFound" },
    body: "json",
    answer: customerViewSchema,
    refusals: ["userNotFound"],
  }),
});
