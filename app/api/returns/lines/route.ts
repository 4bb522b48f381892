import { listAnswer } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { listReturnableLines } from "@/lib/customers/returns/queries";
import { returnableLineSchema } from "@/lib/customers/returns/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The lines of a deal or of an accepted request, each with the units that were sold and that came back. A request with a deal has the lines of the deal.",
    query: listReturnableLines,
    answer: listAnswer(returnableLineSchema),
    refusals: ["dealNotFound", "salesRequestNotFound", "notReturnable"],
  }),
});
