import type { JSONSchema } from "zod/v4/core";
import type { Operation } from "./operation";

type Fields = {
  readonly properties: Readonly<Record<string, JSONSchema._JSONSchema>>;
  readonly required: readonly string[];
};

/** The request body of an operation: its fields as a form, as JSON, or as either, where JSON has no files. */
export function describeBody(
  body: NonNullable<Operation["body"]>,
  { properties, required }: Fields,
) {
  const toContent = (type: string, fields: object) => ({
    [type]: {
      schema: { type: "object", properties: fields, required, additionalProperties: false },
    },
  });
  const isJson = body === "json";
  const texts = (isJson ? [] : body.json).map((name): [string, object] => [
    name,
    { type: "string", contentMediaType: "application/json", contentSchema: properties[name] },
  ]);
  const form = { ...properties, ...Object.fromEntries(texts) };
  const content = {
    ...(!isJson && toContent("multipart/form-data", form)),
    ...((isJson || body.isJsonToo) && toContent("application/json", omitFiles(properties))),
  };
  return { required: true, content };
}

function omitFiles(properties: Fields["properties"]): Fields["properties"] {
  const fields = Object.entries(properties);
  return Object.fromEntries(
    fields.filter(([, schema]) => typeof schema === "boolean" || schema.format !== "binary"),
  );
}
