import { callApi } from "./api-client";
import { readRefusal, RefusedRead } from "./refused-read";

/** Checks what the server answered. */
type Schema<T> = { readonly parse: (answer: unknown) => T };

/** Loads a schema, which no screen needs before its first read. */
type LoadSchema<T> = () => Promise<Schema<T>>;

/** Reads a path of the API and checks the answer. Rejects when no valid answer came. */
export async function readApi<T>(
  path: string,
  load: LoadSchema<T>,
  signal?: AbortSignal,
): Promise<T> {
  const [schema, response] = await Promise.all([load(), callApi(path, { signal })]);
  return schema.parse(await readJson(response));
}

// No id is like the one that was asked for, or none is.
const ABSENT: readonly number[] = [400, 404];

/** Reads what the API has at a path like `readApi`; null where it has nothing. */
export async function findInApi<T>(
  path: string,
  load: LoadSchema<T>,
  signal?: AbortSignal,
): Promise<T | null> {
  const [schema, response] = await Promise.all([load(), callApi(path, { signal })]);
  return ABSENT.includes(response.status) ? null : schema.parse(await readJson(response));
}

/** The list that the API answers at a path, each item checked. Rejects when it cannot be had. */
export async function readListOfApi<T>(
  path: string,
  load: LoadSchema<T>,
  signal?: AbortSignal,
): Promise<T[]> {
  return readApi(path, async () => listSchema(await load()), signal);
}

/** Reads the body of a response. Throws like `assertOk`. */
export async function readJson(response: Response): Promise<unknown> {
  await assertOk(response);
  return response.json();
}

/** Throws for a response that is not what was asked for: its refusal as a `RefusedRead` if it has one. */
export async function assertOk(response: Response): Promise<void> {
  if (response.ok) return;
  const refusal = await readRefusal(response);
  throw refusal
    ? new RefusedRead(refusal)
    : new Error(`${response.url} answered ${response.status}`);
}

/** The check of a list whose items have that schema. */
export function listSchema<T>(schema: Schema<T>): Schema<T[]> {
  return {
    parse: (answer) => {
      if (!Array.isArray(answer)) throw new Error("The server answered no list");
      return answer.map((item) => schema.parse(item));
    },
  };
}
