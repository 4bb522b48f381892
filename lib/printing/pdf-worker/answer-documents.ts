import { answerTasks } from "@/lib/platform/processes/answer-tasks.mjs";
import { drawPreview, drawPrintable, type Printable } from "./templates";

type Task = Printable & { readonly isPreview?: boolean };

answerTasks(async ({ isPreview, ...printable }: Task) =>
  isPreview
    ? new TextEncoder().encode(await drawPreview(printable))
    : Uint8Array.from(await drawPrintable(printable)),
);
