import * as z from "zod/mini";
import { methods, write } from "@/lib/http/route";
import { repairStock } from "@/lib/proofs/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Makes a color agree again: `quantity` is on hand, its held part is what held orders say, a movement of the kind edit makes up what its movements lack, and the log has the `reason`. `seen` are the figures of the proof. Begins the next proof and answers its id.",
    command: repairStock,
    body: "json",
    answer: z.object({ id: z.string() }),
    refusals: ["stockProofOutdated", "notEnoughStock"],
  }),
});
