import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { deleteLabelSize, updateLabelSize } from "@/lib/products/labels/sizes/commands";
import { labelSizeViewSchema } from "@/lib/products/labels/sizes/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Changes a size of labels; what is left out is as in a new one. With the version that was read, a change over somebody else's is refused.",
    command: updateLabelSize,
    notFound: { id: "labelSizeNotFound" },
    body: "json",
    answer: labelSizeViewSchema,
    refusals: ["labelSizeTaken", "labelSizeChanged"],
  }),
  DELETE: write({
    summary: "Deletes a size of labels.",
    command: deleteLabelSize,
    notFound: { id: "labelSizeNotFound" },
    answer: messageSchema,
    run: async (actor, input) => {
      await deleteLabelSize(actor, input);
      return { message: "Label size deleted." };
    },
  }),
});
