import * as z from "zod";
import { PAGE_COOKIE } from "@/lib/auth/cookie";
import { needsOwnPassword, rolesWith, type Permission } from "@/lib/auth/permissions";
import { scopesWith } from "@/lib/auth/scope-permissions";
import { getStatus, type ErrorCode } from "@/lib/platform/errors/error-codes";
import { KEY_LIFETIME_HOURS, MAX_KEY_LENGTH } from "@/lib/platform/database/idempotency";
import { describeBody } from "./openapi-body";
import {
  METHODS,
  notFoundAt,
  pathFields,
  type DescribedOperation,
  type Handler,
  type Method,
  type Operation,
  type OperationKind,
} from "./operation";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The handlers of each path, as the path's own module exports them; paths without /api, parameters as {name}. */
export type Paths = Readonly<Record<string, Readonly<Partial<Record<Method, Handler>>>>>;

/** Names for schemas that stand in more than one place. */
export type Names = Readonly<Record<string, z.core.$ZodType>>;

const COMMON: readonly ErrorCode[] = ["unexpected", "busy", "databaseAway", "diskFull"];
const SIGNED_IN: readonly ErrorCode[] = ["notSignedIn", "notAllowed"];
const KEYED: readonly ErrorCode[] = ["stillRunning", "keyReused"];

export const openApiSchema = z.looseObject({ openapi: z.string() });
type OpenApi = z.output<typeof openApiSchema>;

/** The contract as an OpenAPI 3.1 document, made from what the handlers declare. */
export function openApi(paths: Paths, names: Names, version: string): OpenApi {
  const registry = z.core.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(names)) registry.add(schema, { id });
  const components = new Map<string, JsonSchema>();
  const convert = (schema: z.core.$ZodType, io: "input" | "output") => {
    const {
      $schema: _dialect,
      $defs,
      ...own
    } = z.toJSONSchema(schema, {
      io,
      metadata: registry,
      unrepresentable: "any",
      override: asSent,
    });
    for (const [id, shared] of Object.entries($defs ?? {})) components.set(id, shared);
    return own;
  };
  const described = Object.fromEntries(
    Object.entries(paths).map(([path, handlers]) => [path, pathItem(path, handlers, convert)]),
  );
  const document = {
    openapi: "3.1.1",
    info: { title: "Factory Inventory", version, description: DESCRIPTION },
    servers: [{ url: "/api" }],
    tags: [...new Set(Object.keys(paths).map(getTag))].map((name) => ({ name })),
    paths: described,
    components: {
      schemas: { ...Object.fromEntries(components), Refusal: REFUSAL },
      securitySchemes: {
        token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        page: { type: "apiKey", in: "cookie", name: PAGE_COOKIE },
      },
    },
  };
  const text = JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/');
  return openApiSchema.parse(JSON.parse(text));
}

type Convert = (schema: z.core.$ZodType, io: "input" | "output") => JsonSchema;

type Entry = readonly [string, object];

function pathItem(path: string, handlers: Paths[string], convert: Convert) {
  const own = METHODS.flatMap((method): Entry[] => {
    const operation = handlers[method]?.operation;
    return operation
      ? [[method.toLowerCase(), operationItem(method, path, operation, convert)]]
      : [];
  });
  return Object.fromEntries(own);
}

function operationItem(
  method: string,
  path: string,
  operation: DescribedOperation,
  convert: Convert,
) {
  const { summary, kind, body, queryParams = {}, permission } = operation;
  const { properties = {}, required = [] } = convert(operation.input, "input");
  const inPath = pathParameters(path, operation);
  const inQuery = Object.entries(queryParams);
  const isElsewhere = new Set([...inPath.keys(), ...Object.values(queryParams)]);
  const sent = Object.entries(properties).filter(([name]) => !isElsewhere.has(name));
  const parameters = [
    ...[...inPath].map(([field, name]) => ({
      name,
      in: "path",
      required: true,
      schema: properties[field] ?? { type: "string" },
    })),
    ...(body ? [] : sent.map(([name, schema]) => ({ name, in: "query", schema }))),
    ...inQuery.map(([name, field]) => ({ name, in: "query", schema: properties[field] })),
    ...(kind === "write" ? [IDEMPOTENCY_KEY] : []),
  ];
  const fields = {
    properties: Object.fromEntries(sent),
    required: required.filter((name) => !isElsewhere.has(name)),
  };
  return {
    operationId: toOperationId(method, path),
    summary: summary.replaceAll("`", ""),
    tags: [getTag(path)],
    parameters,
    ...(body && { requestBody: describeBody(body, fields) }),
    responses: { ...success(operation, convert), ...describeRefusals(path, operation) },
    ...(permission && callersItem(permission, kind)),
    security: kind === "open" ? [] : [{ token: [] }, ...(kind === "read" ? [{ page: [] }] : [])],
  };
}

function success({ answer, status = 200, kind }: DescribedOperation, convert: Convert) {
  const content =
    typeof answer === "string"
      ? { [answer]: { schema: {} } }
      : { "application/json": { schema: convert(answer, "output") } };
  const headers = kind === "write" ? { "Idempotency-Replayed": REPLAYED } : undefined;
  return { [status]: { description: "Done.", headers, content } };
}

/** One response for each status, with the codes that come with it. */
function describeRefusals(path: string, operation: DescribedOperation) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(listCodes(path, operation))) {
    const status = getStatus(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const items = [...byStatus].map(([status, codes]): Entry => {
    const schema = {
      allOf: [
        { $ref: "#/components/schemas/Refusal" },
        { type: "object", properties: { code: { enum: codes } } },
      ],
    };
    return [
      String(status),
      { description: codes.join(", "), content: { "application/json": { schema } } },
    ];
  });
  return Object.fromEntries(items);
}

function listCodes(path: string, operation: DescribedOperation): ErrorCode[] {
  const { kind, body, permission, refusals = [] } = operation;
  const ofPath = pathFields(operation, namesIn(path)).map(
    ([name]) => notFoundAt(operation, name).code,
  );
  const ofBody: ErrorCode[] = body ? ["wrongContentType"] : [];
  const tooLarge: ErrorCode[] = body ? ["tooLarge"] : [];
  if (body && body !== "json") tooLarge.push(body.tooLarge);
  return [
    ...["invalidInput" as const, ...ofBody, ...tooLarge],
    ...(kind === "open" ? [] : SIGNED_IN),
    ...(permission && needsOwnPassword(permission) ? ["passwordChangeRequired" as const] : []),
    ...(kind === "write" ? KEYED : []),
    ...ofPath,
    ...refusals,
    ...COMMON,
  ];
}

/** The parameters of the path, by the fields of the input that they fill. */
function pathParameters(path: string, { params }: Operation): Map<string, string> {
  return new Map(namesIn(path).map((name) => [params?.[name] ?? name, name]));
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** The roles and scopes that may call, for programs (`x-roles`, `x-scopes`) and as a sentence for people. */
function callersItem(permission: Permission, kind: OperationKind) {
  const roles = rolesWith(permission);
  const scopes = scopesWith(permission, kind === "read" ? "query" : "command");
  const byToken = scopes.length > 0 ? ` Tokens need one of the scopes: ${scopes.join(", ")}.` : "";
  const description = `May be called by: ${roles.join(", ")}.${byToken}`;
  return { description, "x-roles": roles, "x-scopes": scopes };
}

function getTag(path: string): string {
  return path.split("/")[1] ?? "";
}

/** getCustomersId for GET /customers/{id}. */
function toOperationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return (
    method.toLowerCase() + words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join("")
  );
}

/** Additions to zod's JSON Schema: numbers may come as text, and files are bytes. */
function asSent({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}) {
  const { def } = zodSchema._zod;
  if (def.type === "custom") Object.assign(jsonSchema, { type: "string", format: "binary" });
  if (def.type !== "pipe" || def.in._zod.def.type !== "transform") return;
  const { $schema: _dialect, ...meant } = z.toJSONSchema(def.out, { io: "input" });
  Object.assign(jsonSchema, meant);
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description: `Makes the call happen once: for ${KEY_LIFETIME_HOURS} hours a repeat gets the first answer and changes nothing.`,
  schema: { type: "string", minLength: 1, maxLength: MAX_KEY_LENGTH, pattern: "^[!-~]+$" },
};

const REPLAYED = {
  description: "`true` when the call was a repeat.",
  schema: { type: "string", enum: ["true"] },
};

const parameter = { type: ["string", "number"] };

const REFUSAL = {
  type: "object",
  properties: {
    error: { type: "string", description: "The sentence in English." },
    message: { type: "string", description: "The same sentence." },
    code: { type: "string", description: "Which refusal it is; never changes its meaning." },
    details: {
      type: "object",
      properties: {
        params: { type: "object", additionalProperties: parameter },
        lines: {
          type: "array",
          items: { type: "object", additionalProperties: parameter },
        },
      },
      additionalProperties: false,
    },
  },
  required: ["error", "message", "code"],
  additionalProperties: false,
};

const DESCRIPTION = `Sign in with \`POST /auth/login\` and send the token as \`Authorization: Bearer …\`. The paths also work
without \`/api\` when the token comes along, and \`/Products\` is \`/products\`. Quantities are units, amounts in the currency of GET /settings, moments
ISO 8601 in UTC, days YYYY-MM-DD of the factory's time zone.`;
