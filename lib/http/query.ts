/** The query parameters of a request as an object; of a repeated one the last counts, and a blank one is not given. */
export function queryOf(request: Request): Record<string, string | undefined> {
  const given = [...new URL(request.url).searchParams];
  // The names stay, so that an unknown one is refused, blank or not.
  return Object.fromEntries(given.map(([name, value]) => [name, value.trim() ? value : undefined]));
}
