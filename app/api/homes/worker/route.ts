import { getWorkerHome } from "@/lib/home/worker/queries";
import { workerHomeSchema } from "@/lib/home/schema";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The signed-in worker's home: up to 50 own requests that wait, then the latest decided ones.",
    query: getWorkerHome,
    answer: workerHomeSchema,
    run: (actor) => getWorkerHome(actor),
  }),
});
