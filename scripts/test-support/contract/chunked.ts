import { request } from "node:http";

/**
 * Sends so many bytes in chunks, without saying beforehand how many, and answers the status of what came back and whether
 * all of it could be sent.
 */
export function sendChunked(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  bytes: number,
): Promise<{ readonly status: number | undefined; readonly code: unknown }> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const body: unknown = JSON.parse(Buffer.concat(parts).toString());
        const code = typeof body === "object" && body && "code" in body ? body.code : undefined;
        resolve({ status: response.statusCode, code });
      });
    });
    sending.on("error", reject);
    const part = Buffer.alloc(64 * 1024, 0x20);
    for (let sent = 0; sent < bytes; sent += part.length) sending.write(part);
    sending.end();
  });
}
