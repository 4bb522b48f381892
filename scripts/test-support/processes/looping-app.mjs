// An app whose worker process loops forever.
import { register } from "tsx/esm/api";

register();
const { trickDocument, TRICK_WORKER } = await import("./trick-documents.ts");
const { WorkerProcess } = await import("../../../lib/platform/processes/worker-process.ts");

const HOUR = 3_600_000;
const limits = { start: HOUR, task: HOUR, heap: 192, resident: 512 };
await new WorkerProcess(TRICK_WORKER, limits).run(trickDocument("loop for ever"));
