const texts = new WeakMap<Response, string>();

/** JSON that no cache keeps. */
export function jsonResponse(body: unknown, status: number): Response {
  const text = JSON.stringify(body ?? null);
  const headers = { "cache-control": "no-store", "content-type": "application/json" };
  const response = new Response(text, { status, headers });
  texts.set(response, text);
  return response;
}

/** The text of a response that `jsonResponse` made, which spares reading it from its stream. */
export function jsonTextOf(response: Response): string | undefined {
  return texts.get(response);
}
