import { publicRoute } from "@/lib/http/route";
import { AppError } from "@/lib/platform/errors";

/** Whatever else is asked for below /api: 404 in the common shape. */
const refuse = publicRoute(async () => {
  throw new AppError("notFound");
});

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT };
