import { expect } from "vitest";
import * as z from "zod";
import { getName, type Description } from "./description";
import { recordOutcome } from "./outcomes";

const parameter = z.union([z.string(), z.number()]);
const refusalSchema = z.strictObject({
  code: z.string(),
  error: z.string().regex(/^\S.*[.!]/),
  message: z.string(),
  details: z.optional(
    z.strictObject({
      params: z.optional(z.record(z.string(), parameter)),
      lines: z.optional(z.array(z.record(z.string(), parameter))),
    }),
  ),
});

const tokenSchema = z.strictObject({
  token: z.string(),
  displayName: z.nullable(z.string()),
  passwordChangeRequired: z.boolean(),
});

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the bytes of anything else. */
  readonly body: unknown;
};

export type Refused = {
  /** Status and code of the error, such as `404 customerNotFound`. */
  readonly refusal: string;
  readonly message: string;
  /** Rejected fields with their reasons, such as `name: required`. */
  readonly fields: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly headers: Headers;
};

type Headed = Readonly<Record<string, string>>;

/** A client that knows the server's address and description and nothing of its code. Every response is compared with the description. */
export class Caller {
  constructor(
    readonly url: string,
    readonly description: Description,
    readonly token: string | null = null,
  ) {}

  /** The same caller, signed in. */
  async signIn(username: string, password: string): Promise<Caller> {
    const { token } = await this.done(tokenSchema, "POST", "/api/auth/login", {
      username,
      password,
    });
    return this.with(token);
  }

  /** The same caller with another token. */
  with(token: string | null): Caller {
    return new Caller(this.url, this.description, token);
  }

  /** Sends forms and bytes unchanged, anything else as JSON, and returns the response unchecked. */
  send(method: string, path: string, body?: unknown, headers: Headed = {}): Promise<Response> {
    const isRaw = body instanceof FormData || body instanceof Blob;
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isRaw && { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined || isRaw ? body : JSON.stringify(body),
      redirect: "manual",
    });
  }

  /** Calls a path of the contract and returns the response, whatever its status. */
  async call(method: string, path: string, body?: unknown, headers?: Headed): Promise<Answer> {
    const response = await this.send(method, path, body, headers);
    const operation = this.description.findOperation(method, path);
    if (operation) expect(await this.description.getProblems(operation, response)).toEqual([]);
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const answer: unknown = isJson ? await response.json() : await response.arrayBuffer();
    if (operation && response.ok) recordOutcome(`${getName(operation)} done`);
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** Makes a call that must succeed and returns its body, parsed with the given shape. */
  async done<Shape extends z.ZodType>(
    shape: Shape,
    method: string,
    path: string,
    body?: unknown,
    headers?: Headed,
  ): Promise<z.output<Shape>> {
    const answer = await this.call(method, path, body, headers);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return shape.parse(answer.body);
  }

  /** Makes a call that must be rejected and returns its error. */
  async refused(method: string, path: string, body?: unknown, headers?: Headed): Promise<Refused> {
    const answer = await this.call(method, path, body, headers);
    const { code, error, message, details } = refusalSchema.parse(answer.body);
    expect(error).toBe(message);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const operation = this.description.findOperation(method, path);
    if (operation) recordOutcome(`${getName(operation)} ${code}`);
    const { lines = [], params = {} } = details ?? {};
    const fields = lines.map(({ field, reason }) => `${String(field)}: ${String(reason)}`);
    const refusal = `${answer.status} ${code}`;
    return { refusal, message, fields, params, lines, headers: answer.headers };
  }

  /** Status and code of what must be refused. */
  async refusal(method: string, path: string, body?: unknown, headers?: Headed): Promise<string> {
    return (await this.refused(method, path, body, headers)).refusal;
  }

  /** The fields that make the input wrong, each with its reason. */
  async wrongFields(method: string, path: string, body?: unknown, headers?: Headed) {
    const { refusal, fields } = await this.refused(method, path, body, headers);
    expect(refusal).toBe("400 invalidInput");
    return fields;
  }
}

/** Multipart fields as the contract wants them; what is neither text nor file is sent as JSON text. */
export function createForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}
