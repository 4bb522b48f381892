import type { Browser } from "playwright";

/** The app under test, with its catalogue, database and browser. */
export type Target = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly products: number;
  /** Starts the browser, the first time. */
  readonly browser: () => Promise<Browser>;
};

/** The headers of a signed-in user: `authorization` for the API, `cookie` for pages. */
export type Session = { readonly authorization: string; readonly cookie: string };

const PASSWORD = "factory-demo";

/** Signs in a user of the demo factory. */
export async function signIn(target: Pick<Target, "url">, username: string): Promise<Session> {
  const response = await fetch(`${target.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const body: unknown = await response.json();
  if (!response.ok || !hasToken(body))
    throw new Error(`The login answered ${response.status}: ${JSON.stringify(body)}`);
  const cookie = response.headers.getSetCookie().map((set) => set.split(";")[0]);
  return { authorization: `Bearer ${body.token}`, cookie: cookie.join("; ") };
}

function hasToken(body: unknown): body is { token: string } {
  return typeof body === "object" && body !== null && "token" in body;
}

/** Durations of `count` sequential calls, each read to its end (ms). A few calls before them warm up the app. */
export async function timeAnswers(
  address: string | ((call: number) => string),
  session: Session,
  count: number,
): Promise<number[]> {
  const warmUp = 5;
  const times: number[] = [];
  for (let call = 0; call < count + warmUp; call++) {
    const url = typeof address === "string" ? address : address(call);
    const started = performance.now();
    const response = await fetch(url, { headers: { ...session } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (call >= warmUp) times.push(performance.now() - started);
  }
  return times;
}
