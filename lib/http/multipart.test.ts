import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { fc } from "@/scripts/test-support/runs/property";
import { parseMultipart } from "./multipart";

const TYPE = "multipart/form-data; boundary=x";
const part = (disposition: string, content = "1", more = "") =>
  `--x\r\nContent-Disposition: ${disposition}\r\n${more}\r\n${content}\r\n`;
const parse = (body: string, type = TYPE) =>
  parseMultipart(Buffer.from(body), type).map(({ name, fileName, content }) => [
    name,
    fileName,
    content.toString(),
  ]);

test.each([
  ["a browser", 'form-data; name="a"; filename="b %22c%22.png"', ["a", 'b "c".png', "1"]],
  ["curl", 'form-data; name="a"; filename="b \\"c\\".png"', ["a", 'b "c".png', "1"]],
  ["a browser on Linux", 'form-data; name="a"; filename="\\\\b\\"', ["a", "\\\\b\\", "1"]],
  [".NET", "form-data; name=a; filename=b.png; filename*=utf-8''%D8%B9.png", ["a", "ع.png", "1"]],
  ["Java", 'form-data;name="a"', ["a", undefined, "1"]],
  ["an Arabic Python", 'Form-Data; name="السعر"', ["السعر", undefined, "1"]],
])("reads a part of %s", (_client, disposition, expected) => {
  expect(parse(`${part(disposition)}--x--\r\n`)).toEqual([expected]);
});

test("reads past a preamble, blanks behind a delimiter, other headers and what looks like a delimiter", () => {
  const first = part(
    'form-data; name="a"',
    "-x\r\n --x\n--x",
    "Content-Transfer-Encoding: 8bit\r\n",
  );
  const body = `before\r\n${first.replace("--x\r\n", "--x  \r\n")}--x--after`;
  expect(parse(body, 'multipart/form-data; charset=utf-8; boundary="x"')).toEqual([
    ["a", undefined, "-x\r\n --x\n--x"],
  ]);
});

test.each([
  ["without a boundary", part('form-data; name="a"') + "--x--", "multipart/form-data"],
  ["without an end", part('form-data; name="a"'), TYPE],
  ["without a name", part("form-data; x=1") + "--x--", TYPE],
  ["without a disposition", "--x\r\nContent-Type: a\r\n\r\n1\r\n--x--", TYPE],
  [
    "with two dispositions",
    part('form-data; name="a"', "1", "content-disposition: x\r\n") + "--x--",
    TYPE,
  ],
  ["with an attachment", part('attachment; name="a"') + "--x--", TYPE],
  ["with a broken quote", part('form-data; name="a') + "--x--", TYPE],
  ["with 51 parts", part('form-data; name="a"').repeat(51) + "--x--", TYPE],
  ["with a head without an end", `--x\r\n${"a: b\r\n".repeat(5_000)}\r\n\r\n1\r\n--x--`, TYPE],
  ["of bare line feeds", '--x\nContent-Disposition: form-data; name="a"\n\n1\n--x--', TYPE],
])("refuses a body %s", (_what, body, type) => {
  expect(() => parse(body, type)).toThrow(AppError);
});

test("refuses a text above a million bytes, and accepts a file of that size", () => {
  const long = "x".repeat(1_000_001);
  expect(() => parse(`${part('form-data; name="a"', long)}--x--`)).toThrow("tooLarge");
  expect(parse(`${part('form-data; name="a"; filename="a"', long)}--x--`)).toHaveLength(1);
});

test("agrees with the parser of the platform on every form that a client makes", async () => {
  const sign = fc.constantFrom("a", "ع", "\\", '"', ";", "=", " ", "\r", "\n");
  const text = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
    fc.string({ unit: sign, minLength: 1, maxLength: 8 }),
  );
  const file = fc.uint8Array({ maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, fc.oneof(text, file)), { maxLength: 8 }),
      async (entries) => {
        const form = new FormData();
        for (const [name, value] of entries)
          form.append(
            name,
            typeof value === "string" ? value : new File([new Uint8Array(value)], name),
          );
        const response = new Response(form);
        const type = response.headers.get("content-type") ?? "";
        const bytes = Buffer.from(await response.arrayBuffer());
        const expected = [
          ...(await new Response(bytes, { headers: { "content-type": type } }).formData()),
        ];
        const parts = parseMultipart(bytes, type);
        expect(parts.map(({ name }) => name)).toEqual(expected.map(([name]) => name));
        for (const [at, [, value]] of expected.entries()) {
          const content =
            typeof value === "string" ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
          expect(parts[at]?.content.equals(content)).toBe(true);
          expect(parts[at]?.fileName).toBe(typeof value === "string" ? undefined : value.name);
        }
      },
    ),
    { numRuns: 300 },
  );
});
