/** The query parameters of a request as an object; of a repeated one the last counts. */
export function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}
