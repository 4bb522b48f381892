import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { withdrawSalesRequest } from "@/lib/requests/sales/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Withdraws an own sales request that waits for a decision.",
    command: withdrawSalesRequest,
    notFound: { id: "salesRequestNotFound" },
    answer: messageSchema,
    refusals: ["wrongStatus"],
    run: async (actor, input) => {
      await withdrawSalesRequest(actor, input);
      return { message: "Request withdrawn." };
    },
  }),
});
