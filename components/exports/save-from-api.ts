import { callApi } from "@/components/data/api-client";
import { assertOk } from "@/components/data/read-api";
import { getFileName, saveFile } from "@/components/ui/save-file";

/** Saves the file at a path of the API under the name that the server gives it. Throws why there is none. */
export async function saveFromApi(path: string): Promise<void> {
  const response = await callApi(path);
  await assertOk(response);
  saveFile(await response.blob(), getFileName(response) ?? "export");
}
