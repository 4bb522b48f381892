/** Sends a sign-in with these headers, whatever its answer. */
export const signIn = (
  url: string,
  password: string,
  headers: Record<string, string> = {},
  username = "worker",
) =>
  fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ username, password }),
  });
