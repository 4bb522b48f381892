import { liveStream } from "@/lib/http/live-stream";
import { methods, read } from "@/lib/http/route";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Server-sent events: one for each change that concerns the caller, with its topic only.",
    query: liveStream,
    answer: "text/event-stream",
    run: async (actor) => liveStream(actor),
  }),
});
