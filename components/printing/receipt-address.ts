import { callApi } from "@/components/data/api-client";
import type { Result } from "@/lib/platform/errors/app-error";

/** Returns a receipt's URL after a HEAD request has shown that it can be read. Rejects when no answer came. */
export async function receiptAddress(url: string): Promise<Result<{ readonly url: string }>> {
  const response = await callApi(url.replace(/^\/api/, ""), { method: "HEAD" });
  return response.ok ? { ok: true, data: { url } } : { ok: false, refusal: { code: "unexpected" } };
}
