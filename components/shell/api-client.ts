const TOKEN_KEY = "authToken";

/** Keeps the API's token where the specification wants it: in local storage, under `authToken`. */
export function keepToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function dropToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

/** Calls the REST API with the stored token; rejects only when no answer came. */
export function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = localStorage.getItem(TOKEN_KEY);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return fetch(`/api${path}`, { ...init, headers });
}

/** As `callApi`, with a JSON body. */
export function sendJson(method: string, path: string, body: unknown): Promise<Response> {
  return callApi(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
