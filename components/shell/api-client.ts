const TOKEN_KEY = "authToken";

/** Keeps the API's token where the specification wants it: in local storage, under `authToken`. */
export function keepToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function dropToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

/**
 * Calls the REST API with the stored token; rejects only when no answer came. Whoever is no longer signed in is taken to
 * the login.
 */
export async function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = localStorage.getItem(TOKEN_KEY);
  if (token) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(`/api${path}`, { ...init, headers });
  if (response.status === 401 && path !== "/auth/login") {
    dropToken();
    window.location.assign(new URL("/", window.location.href));
  }
  return response;
}

/** As `callApi`, with a JSON body. */
export function sendJson(method: string, path: string, body: unknown): Promise<Response> {
  return callApi(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
