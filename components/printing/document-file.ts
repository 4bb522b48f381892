import { callApi } from "@/components/data/api-client";
import { assertOk } from "@/components/data/read-api";
import { getFileName } from "@/components/ui/save-file";

/** The PDF at a URL of the API, under the name that it is saved as. Rejects when it cannot be had. */
export async function fetchDocument(url: string, init?: RequestInit): Promise<File> {
  const response = await callApi(url.replace(/^\/api/, ""), init);
  await assertOk(response);
  const name = getFileName(response) ?? "document.pdf";
  return new File([await response.blob()], name, { type: "application/pdf" });
}
