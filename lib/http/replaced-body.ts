import { IncomingMessage } from "node:http";
import type { CheckedBody } from "./action-body";

/** The request with another body, which is there already, or without one. */
export function replaceBody(request: IncomingMessage, body?: CheckedBody): IncomingMessage {
  const { method, url, httpVersion, httpVersionMajor, httpVersionMinor, rawHeaders } = request;
  const replaced = new IncomingMessage(request.socket);
  Object.assign(replaced, {
    method,
    url,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    rawHeaders,
    // Without it the end of the copy would end the connection.
    complete: true,
  });
  replaced.headers = { ...request.headers };
  for (const name of ["transfer-encoding", "content-length", "content-type"])
    delete replaced.headers[name];
  if (body) {
    const length = body.parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
    replaced.headers["content-length"] = String(length);
    replaced.headers["content-type"] = body.contentType;
    for (const part of body.parts) replaced.push(part);
  }
  replaced.push(null);
  return replaced;
}
