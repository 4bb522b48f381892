import { methods, write } from "@/lib/http/route";
import { printLabels } from "@/lib/products/labels/commands";
import { printViewSchema } from "@/lib/printing/store/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Makes labels with a QR code: for a product's colors, certain colors, or all colors that a list finds, or for their packs. The answer is the PDF's address, which is there for an hour.",
    command: printLabels,
    body: "json",
    answer: printViewSchema,
    status: 201,
    refusals: ["notFound", "noPacks", "tooManyLabels", "printBusy"],
  }),
});
