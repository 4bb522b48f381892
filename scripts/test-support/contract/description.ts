import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import * as z from "zod";

/** JSON Schema of a value, as far as these tests read it. */
export type Schema = { readonly [keyword: string]: unknown };

const schemaSchema: z.ZodType<Schema> = z.record(z.string(), z.unknown());
const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }));

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(["path", "query", "header"]),
      schema: schemaSchema,
    }),
  ),
  requestBody: z.optional(z.object({ content: contentSchema })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  "x-roles": z.optional(z.array(z.string())),
  "x-scopes": z.optional(z.array(z.string())),
});

const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** One method of a path, as the server itself describes it. */
export type DescribedOperation = z.output<typeof operationSchema> & {
  readonly method: string;
  /** Without /api, parameters as {name}. */
  readonly path: string;
};

/** The server's own description of its contract, and whether answers are as it says. */
export class Description {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

  private readonly checks = new Map<string, ValidateFunction>();

  private constructor(document: z.output<typeof documentSchema>) {
    this.ajv.addSchema(document, "contract");
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    );
  }

  readonly operations: readonly DescribedOperation[];

  static async of(url: string): Promise<Description> {
    const response = await fetch(`${url}/api/openapi.json`);
    return new Description(documentSchema.parse(await response.json()));
  }

  /** The operation that answers a call; the path as it was called, with or without /api and a query. */
  findOperation(method: string, calledPath: string): DescribedOperation | undefined {
    const bare = calledPath.replace(/\?.*$/s, "").replace(/^\/api(?=\/)/, "");
    const parts = bare.replace(/^\/Products(?=\/|$)/, "/products").split("/");
    const found = this.operations.filter(({ path }) => fits(path.split("/"), parts));
    // A word of its own goes before a parameter, whatever methods the one or the other has.
    const fewest = Math.min(...found.map(getParameters));
    return found.find(
      (operation) => operation.method === method && getParameters(operation) === fewest,
    );
  }

  /** The differences between an answer and its description; empty when there are none. */
  async getProblems(operation: DescribedOperation, response: Response): Promise<string[]> {
    const where = `${operation.method} ${operation.path} ${response.status}`;
    const described = operation.responses[String(response.status)];
    if (!described) return [`${where} is no answer of it: ${await response.clone().text()}`];
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    const media = described.content[type];
    if (!media) return [`${where} has the type ${type}`];
    if (type !== "application/json") return [];
    const isAsDescribed = this.check(operation, response.status);
    if (isAsDescribed(await response.clone().json())) return [];
    return (isAsDescribed.errors ?? []).map(
      ({ instancePath, message }) => `${where}: ${instancePath} ${message ?? ""}`,
    );
  }

  /** Compiled once for all answers that are described alike, as most refusals are. */
  private check({ responses }: DescribedOperation, status: number): ValidateFunction {
    const schema = responses[String(status)]?.content["application/json"]?.schema ?? {};
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/');
    const validate =
      this.checks.get(text) ?? this.ajv.compile(schemaSchema.parse(JSON.parse(text)));
    this.checks.set(text, validate);
    return validate;
  }
}

/** The name of an operation: `GET /customers/{id}`. */
export function getName({ method, path }: DescribedOperation): string {
  return `${method} ${path}`;
}

/** The codes that an operation refuses with, as its description lists them. */
export function listCodes({ responses }: DescribedOperation): string[] {
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return refusals.flatMap(([, { description }]) => description.split(", "));
}

function getParameters({ path }: DescribedOperation): number {
  return path.split("{").length - 1;
}

function fits(template: readonly string[], parts: readonly string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, at) => part.startsWith("{") || part === parts[at])
  );
}
