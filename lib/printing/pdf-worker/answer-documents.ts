import { answerTasks } from "@/lib/platform/processes/answer-tasks.mjs";
import type { Printable } from "../models";
import { drawDocument } from "../draw-document";

answerTasks(async (printable: Printable) => Uint8Array.from(await drawDocument(printable)));
