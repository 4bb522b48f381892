import fc from "fast-check";
import type { DescribedOperation, Schema } from "./description";
import { createForm } from "./caller";

/** A color that there is, with everything that can name it. */
export type KnownColor = {
  readonly productId: string;
  readonly sku: string;
  readonly sortName: string;
  readonly color: string;
};

/** Existing records that generated calls can refer to: without them no call would get past the first check. */
export type Known = {
  readonly colors: readonly KnownColor[];
  /** Ids by the first word of the path that they belong to, and those of deals. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly usernames: readonly string[];
};

export type MadeUpCall = {
  readonly operation: DescribedOperation;
  readonly role: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
};

type Fields = Readonly<Record<string, unknown>>;

/** Calls of the described operations: right in form, often about things that are there, at times wrong in one place. */
export function madeUpCall(
  operations: readonly DescribedOperation[],
  roles: readonly string[],
  known: Known,
): fc.Arbitrary<MadeUpCall> {
  const right = operations.map((operation) => createCall(operation, roles, { known, noise: 0 }));
  const wrong = operations.map((operation) => createCall(operation, roles, { known, noise: 1 }));
  return fc.oneof(...right, ...right, ...wrong);
}

/** Source of generated values: the existing records, and whether one value in twelve is of an arbitrary kind. */
type Source = { readonly known: Known; readonly noise: 0 | 1 };

function createCall(
  operation: DescribedOperation,
  roles: readonly string[],
  { known, noise }: Source,
): fc.Arbitrary<MadeUpCall> {
  const room = operation.path.split("/")[1] ?? "";
  const here = { noise, known: { ...known, ids: { ...known.ids, id: known.ids[room] ?? [] } } };
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const parameters = operation.parameters.filter((parameter) => parameter.in !== "header");
  const values = parameters.map(
    ({ name, schema }) => [name, createValue(name, schema, here)] as const,
  );
  return fc
    .record({
      role: fc.constantFrom(...roles),
      color: fc.option(fc.constantFrom(...known.colors), { freq: 4 }),
      said: fc.record(Object.fromEntries(values), { requiredKeys: alwaysSaid(operation) }),
      body: media ? createBody(media.schema, here) : fc.constant(undefined),
      key: fc.option(getKey(), { freq: 3 }),
    })
    .map(({ role, color, said, body, key }) => ({
      operation,
      role,
      key,
      path: getPath(operation, about(said, color)),
      body: sent(operation, about(body, color)),
    }));
}

/** Mostly keys of which some come twice, at times one that is too long. */
function getKey(): fc.Arbitrary<string> {
  return fc.nat({ max: 400 }).map((at) => (at === 0 ? "k".repeat(300) : `key-${at}`));
}

/** The address, and how much of a list: whole ones with all their pictures would take all the time. */
function alwaysSaid(operation: DescribedOperation): string[] {
  const { parameters } = operation;
  return [
    ...listAddress(operation),
    ...(parameters.some(({ name }) => name === "limit") ? ["limit"] : []),
  ];
}

function listAddress({ parameters }: DescribedOperation): string[] {
  return parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
}

function getPath(operation: DescribedOperation, said: unknown): string {
  const fields = isFields(said) ? said : {};
  const address = new Set(listAddress(operation));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(wellFormed(readText(fields[name])) || "-"),
  );
  const query = Object.entries(fields)
    .filter(([name, value]) => !address.has(name) && value !== undefined)
    .map(([name, value]) => [name, wellFormed(readText(value))]);
  const search = query.length > 0 ? `?${new URLSearchParams(query).toString()}` : "";
  return `/api${path}${search}`;
}

function sent(operation: DescribedOperation, body: unknown): unknown {
  const isForm = "multipart/form-data" in (operation.requestBody?.content ?? {});
  return isForm && isFields(body) ? createForm(body) : body;
}

/** One noisy body in twelve has a field that nobody knows. */
function createBody(schema: Schema, source: Source): fc.Arbitrary<unknown> {
  const unknownField = fc
    .tuple(fc.string(), fc.jsonValue())
    .map(([name, value]) => ({ [name]: value }));
  return fc
    .tuple(createValue("", schema, source), fc.option(unknownField, { freq: 11, nil: undefined }))
    .map(([body, more]) => (isFields(body) && more && source.noise ? { ...body, ...more } : body));
}

function createValue(name: string, schema: Schema, source: Source): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 11, arbitrary: createRightValue(name, schema, source) },
    { weight: source.noise, arbitrary: fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" })) },
  );
}

function createRightValue(name: string, schema: Schema, source: Source): fc.Arbitrary<unknown> {
  if (isFields(schema.contentSchema))
    return createValue(name, schema.contentSchema, source).map((value) => JSON.stringify(value));
  if (isList(schema.enum)) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.format === "binary") return createFile();
  switch (schema.type) {
    case "object":
      return createObject(schema, source);
    case "array":
      return fc.array(createValue(name, isFields(schema.items) ? schema.items : {}, source), {
        minLength: 1,
        maxLength: 3,
      });
    case "integer":
    case "number":
      return fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) },
        {
          weight: source.noise,
          arbitrary: fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()),
        },
      );
    default:
      return textFor(name, source);
  }
}

function createObject(schema: Schema, source: Source): fc.Arbitrary<unknown> {
  const properties = isFields(schema.properties) ? schema.properties : {};
  const values = Object.entries(properties).map(
    ([name, one]) => [name, createValue(name, isFields(one) ? one : {}, source)] as const,
  );
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return fc.record(Object.fromEntries(values), { requiredKeys: required });
}

const DAYS = ["2030-01-01", "2031-02-28", "2029-12-31T23:30:00+02:00"];

/** Text that may be meant where a field has this name. */
function textFor(name: string, { known, noise }: Source): fc.Arbitrary<string> {
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
  const free = noise ? fc.oneof(word, fc.string()) : word;
  if (/date|until/i.test(name)) return fc.constantFrom(...DAYS);
  if (name === "requestId") return fc.nat(10 ** 12).map((at) => `REQ-${10 ** 12 + at}`);
  if (name === "password") return fc.constantFrom("factory-demo", "another-one");
  if (/username/i.test(name)) return fc.oneof(free, fc.constantFrom(...known.usernames));
  if (/id$|^key$|^before$|^upTo$/i.test(name))
    return getId(known.ids[name === "dealId" ? "deals" : "id"] ?? []);
  return free;
}

function getId(ids: readonly string[]): fc.Arbitrary<string> {
  const unknown = fc.uuid();
  return ids.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, unknown)
    : unknown;
}

function createFile(): fc.Arbitrary<Blob> {
  const starts = ["%PDF-1.7\n", "GIF89a", "\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "<svg/>", ""];
  return fc
    .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }))
    .map(([start, rest]) => new Blob([Buffer.from(start, "latin1"), new Uint8Array(rest)]));
}

/** The same with every name of a color replaced by those of one that there is, however deep it stands. */
function about(value: unknown, color: KnownColor | null): unknown {
  if (color === null) return value;
  const inside = typeof value === "string" ? unwrap(value) : undefined;
  if (inside !== undefined) return JSON.stringify(about(inside, color));
  if (Array.isArray(value)) return value.map((item) => about(item, color));
  if (!isFields(value)) return value;
  const { productId, sku, sortName } = color;
  const names: Fields = {
    productId,
    sku,
    SKU: sku,
    product: sku,
    productSKU: sku,
    key: sku,
    sortName,
    sort: sortName,
    color: color.color,
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      typeof item === "string" && Object.hasOwn(names, name) ? names[name] : about(item, color),
    ]),
  );
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The list or object that a text holds as JSON. */
function unwrap(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Addresses cannot carry halves of characters. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

function isFields(value: unknown): value is Fields {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Blob)
  );
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
