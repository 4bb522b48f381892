import { otherMethods, publicRoute } from "@/lib/http/route";

export const dynamic = "force-dynamic";

/** GET /api/health/live: the process answers. */
export const GET = publicRoute(async () => ({ status: "live" }));

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
