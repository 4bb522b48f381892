import { answerTasks } from "@/lib/platform/processes/answer-tasks.mjs";
import type { Printable } from "../models";
import { paintDocument } from "../paint";

answerTasks(async (printable: Printable) => Uint8Array.from(await paintDocument(printable)));
