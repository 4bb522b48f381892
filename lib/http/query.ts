import { invalidField } from "@/lib/platform/errors/app-error";

// The most characters of a name that an error repeats.
const MAX_NAMED = 64;

/** The query parameters of a request as an object; a blank one is not given. Throws `invalidInput` for one that is given twice. */
export function parseQuery(request: Request): Record<string, string | undefined> {
  const given = [...new URL(request.url).searchParams];
  // The names stay, so that an unknown one is rejected, blank or not.
  const query = Object.fromEntries(
    given.map(([name, value]) => [name, value.trim() ? value : undefined]),
  );
  if (Object.keys(query).length === given.length) return query;
  const [repeated = ""] =
    given.find(([name], at) => given.findIndex(([other]) => other === name) < at) ?? [];
  throw invalidField(repeated.slice(0, MAX_NAMED), "repeatedField");
}
