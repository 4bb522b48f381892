import { isErrorCode, type Refusal } from "@/lib/platform/errors/app-error";

/** The name that a file is saved under, as its answer says. */
export function getFileName({ headers }: Response): string {
  const [, name = ""] =
    /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "") ?? [];
  return decodeURIComponent(name) || "export";
}

/** The refusal in an answer that is no file. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const body: unknown = await response.json();
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return { code: isErrorCode(code) ? code : "unexpected" };
}
