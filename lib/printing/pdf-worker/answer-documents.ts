import { answerTasks } from "@/lib/platform/processes/answer-tasks.mjs";
import { drawPrintable, type Printable } from "./templates";

answerTasks(async (printable: Printable) => Uint8Array.from(await drawPrintable(printable)));
