import { methods, write } from "@/lib/http/route";
import { printLabels } from "@/lib/products/labels/commands";
import { labelsViewSchema } from "@/lib/products/labels/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Makes labels with a QR code: for a product's colors, certain colors, or all colors that a list finds, or for their packs, in a standard format or a saved size. The answer is the PDF's address, which is there for an hour.",
    command: printLabels,
    body: "json",
    answer: labelsViewSchema,
    status: 201,
    refusals: ["notFound", "noPacks", "tooManyLabels", "printBusy", "labelSizeNotFound"],
  }),
});
