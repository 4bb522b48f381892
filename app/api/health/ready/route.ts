import { otherMethods, publicRoute } from "@/lib/http/route";
import { pingDatabase } from "@/lib/platform/db";

export const dynamic = "force-dynamic";

/** GET /api/health/ready: the database answers within a second; otherwise 503. */
export const GET = publicRoute(async () => {
  await pingDatabase();
  return { status: "ready" };
});

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
