import { callApi } from "@/components/data/api-client";
import { readJson } from "@/components/data/read-api";
import type { CodeMeaning } from "@/lib/products/schema";

const loadSchema = () =>
  import("@/lib/products/schema").then(({ codeMeaningSchema }) => codeMeaningSchema);

/** Fetches the current meaning of a code; null for an unknown code. Rejects when the server does not respond. */
export async function fetchMeaning(code: string): Promise<CodeMeaning | null> {
  const [schema, response] = await Promise.all([
    loadSchema(),
    callApi(`/codes/${encodeURIComponent(code)}`),
  ]);
  return response.status === 404 ? null : schema.parse(await readJson(response));
}
