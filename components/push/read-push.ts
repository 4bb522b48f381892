import { readApi } from "@/components/data/read-api";
import type { PushView } from "@/lib/push/schema";

const loadSchema = () => import("@/lib/push/schema").then((schemas) => schemas.pushViewSchema);

/** Reads the person's choice of messages and their devices. */
export function readPush(signal?: AbortSignal): Promise<PushView> {
  return readApi("/auth/push", loadSchema, signal);
}
