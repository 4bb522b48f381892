import { callApi } from "@/components/data/api-client";

const NAME = /filename\*=UTF-8''([^;]+)/;

/** The PDF at a URL of the API, under the name that it is saved as. Rejects when it cannot be had. */
export async function fetchDocument(url: string, signal: AbortSignal): Promise<File> {
  const response = await callApi(url.replace(/^\/api/, ""), { signal });
  if (!response.ok) throw new Error(`The document answered ${response.status}.`);
  const [, name = "document.pdf"] =
    NAME.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return new File([await response.blob()], decodeURIComponent(name), { type: "application/pdf" });
}
