import { liveStream } from "@/lib/http/live-stream";
import { otherMethods, route } from "@/lib/http/route";

export const dynamic = "force-dynamic";

/** GET /api/events: server-sent events, one for each change that concerns the caller; they carry its topic only. */
export const GET = route(async (actor) => liveStream(actor));

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
