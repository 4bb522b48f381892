import { callApi } from "@/components/shell/api-client";
import { readJson } from "@/components/shell/read-api";
import type { CodeMeaning } from "@/lib/products/schema";

const loadSchema = () =>
  import("@/lib/products/schema").then(({ codeMeaningSchema }) => codeMeaningSchema);

/** What a code stands for now; null for nothing. Rejects when no answer came. */
export async function fetchMeaning(code: string): Promise<CodeMeaning | null> {
  const [schema, response] = await Promise.all([
    loadSchema(),
    callApi(`/codes/${encodeURIComponent(code)}`),
  ]);
  return response.status === 404 ? null : schema.parse(await readJson(response));
}
