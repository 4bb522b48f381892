/** The address that the app listens at. */
export type Address = { readonly host: string; readonly port: number };

/** Returns the URL at which this machine reaches the address. */
export function toUrl({ host, port }: Address): string {
  const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
  const name = everywhere[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${name}:${port}`;
}
