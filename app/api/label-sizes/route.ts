import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { createLabelSize } from "@/lib/products/labels/sizes/commands";
import { listLabelSizes } from "@/lib/products/labels/sizes/queries";
import { labelSizeViewSchema } from "@/lib/products/labels/sizes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "The saved sizes of labels, by name. Lengths are millimetres.",
    query: listLabelSizes,
    answer: listAnswer(labelSizeViewSchema),
  }),
  POST: write({
    summary:
      "Saves a size of labels for the whole factory: their paper, places and texts. A layout that cannot be printed is refused at the field to change.",
    command: createLabelSize,
    body: "json",
    answer: labelSizeViewSchema,
    status: 201,
    refusals: ["labelSizeTaken", "tooManyLabelSizes"],
  }),
});
