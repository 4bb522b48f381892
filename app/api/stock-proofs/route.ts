import * as z from "zod/mini";
import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { proveStock } from "@/lib/proofs/commands";
import { listStockProofs } from "@/lib/proofs/queries";
import { stockProofViewSchema } from "@/lib/proofs/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Proofs that every color's stock is what its movements and holds say and that the log is as it was sealed, the newest first; `limit` shortens the list of 14. One without `endedAt` runs.",
    query: listStockProofs,
    answer: listAnswer(stockProofViewSchema),
  }),
  POST: write({
    summary: "Begins a proof of the stock, unless one runs, and answers its id at once.",
    command: proveStock,
    answer: z.object({ id: z.string() }),
    status: 202,
  }),
});
