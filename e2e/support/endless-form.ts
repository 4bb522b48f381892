import { request as httpRequest } from "node:http";
import { appUrl } from "./test";

export const MEGABYTE = 1_000_000;
/** The most that a sender gets rid of before a refusal: 12 MiB that the app reads, and the kernel's two socket buffers (Linux: up to 32 MiB to receive, 4 MiB to send). */
export const CUT_OFF = 60 * MEGABYTE;

/** Sends a form of 200 MB in chunks until somebody answers; the status, and how many bytes were taken by then. */
export function sendEndlessly(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const contentType = { "content-type": "multipart/form-data; boundary=x" };
    const call = httpRequest(`${appUrl()}${path}`, {
      method: "POST",
      headers: { ...contentType, ...headers },
    });
    const chunk = Buffer.alloc(64_000, "x");
    const sendMore = () => {
      while (sent < 200 * MEGABYTE) {
        sent += chunk.length;
        if (!call.write(chunk)) return;
      }
      call.end();
    };
    // Not at once: while the socket takes everything, nothing would be read, and the server ends who does not read its answer.
    call.on("drain", () => setImmediate(sendMore));
    call.on("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, sent });
      call.destroy();
    });
    call.on("error", reject);
    call.write('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n');
    sendMore();
  });
}
