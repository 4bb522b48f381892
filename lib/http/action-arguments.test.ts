import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { AppError } from "@/lib/platform/errors/app-error";
import { fc } from "@/scripts/test-support/runs/property";
import { assertActionArguments } from "./action-arguments";
import { MAX_JSON_VALUES } from "./json-bounds";

type Encode = (value: unknown) => Promise<string | FormData>;

// React's own, as Next's pages have it.
const { encodeReply } = z
  .object({ encodeReply: z.custom<Encode>((value) => typeof value === "function") })
  .parse(
    createRequire(import.meta.url)("next/dist/compiled/react-server-dom-turbopack/client.browser"),
  );

/** The arguments as a screen sends them: their text, and the numbers of their files. */
async function encode(args: unknown[]): Promise<[string, number[]]> {
  const body = await encodeReply(args);
  if (typeof body === "string") return [body, []];
  const files = [...body].filter(([, value]) => value instanceof Blob);
  return [z.string().parse(body.get("0")), files.map(([name]) => Number(name))];
}

const code = (check: () => void) => {
  try {
    check();
    return "accepted";
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return thrown.code;
  }
};

describe("the arguments of a screen", () => {
  const shared = { color: "Blue", quantity: 3 };

  test.each([
    ["nothing", []],
    ["an input and a key", [{ sortName: "$5 off", lines: [] }, "8a2f"]],
    [
      "values that JSON lacks",
      [{ a: undefined, b: NaN, c: -0, d: Infinity, e: new Date(0), f: "$$" }],
    ],
    [
      "an object twice",
      [{ lines: [shared, { ...shared, same: shared }], again: [shared, shared] }],
    ],
    ["an object twice, in a field without a name", [{ "": { "": shared } }, shared]],
    ["files", [{ image: new File(["a"], "a.png"), receipt: new Blob(["b"]) }, "key"]],
  ])("are accepted: %s", async (_what, args) => {
    assertActionArguments(...(await encode(args)));
  });

  test("are accepted whatever plain values they are", async () => {
    // React separates the names of a reference by colons, so it cannot refer into a field that has one.
    const field = fc.string().filter((name) => !name.includes(":"));
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.string().map((text) => `$${text}`),
        fc.double(),
        fc.constantFrom(null, undefined, true, shared),
        fc.date({ noInvalidDate: true }),
        fc.array(tie("any"), { maxLength: 4 }),
        fc.dictionary(field, tie("any"), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).any;
    await fc.assert(
      fc.asyncProperty(fc.array(value, { maxLength: 5 }), async (args) => {
        assertActionArguments(...(await encode(args)));
      }),
      { numRuns: 500 },
    );
  });
});

const letters = "$@hHTQWKiI-NuDnAOoUSsLlGgMmVBRrXxFfZz01".split("");
const REFERENCES = ["0", "1", "0:constructor:constructor", "0:0", "0:__proto__", "", "-1", "ffff"];

test.each([
  ...["", " ", "null", "{}", '"$Q0"', "[", "[1,2,3,4,5,6,7]", '["$0"]', '["$0:0"]', '[["$0:0"]]'],
  ...['[{"a":["$0:0"]}]', '[{"a":{"x":"$0:0:b"},"b":{"y":"$0:0:a"}}]', '[[1],"$0:0:length"]'],
  ...['["a","$0:0"]', '[[],"$0:0:push"]', '[{},"$0:0:toString"]', '["$B1"]', '["$D"]'],
])("refuses %s", (text) => {
  expect(code(() => assertActionArguments(text))).toBe("invalidInput");
});

test("refuses every other reference of React's, wherever it stands", () => {
  for (const letter of letters.filter((letter) => !"$uNI-0".includes(letter)))
    for (const rest of REFERENCES) {
      const text = JSON.stringify([{ deep: [`$${letter}${rest}`] }]);
      expect(
        code(() => assertActionArguments(text)),
        text,
      ).toBe("invalidInput");
    }
});

test.each([
  ["a file that is not there", '["$B2"]', [1]],
  ["a file twice", '["$B1","$B1"]', [1]],
  ["a file that nothing refers to", "[1]", [1]],
])("refuses %s", (_what, text, files) => {
  expect(code(() => assertActionArguments(text, files))).toBe("invalidInput");
});

test.each([
  ["small objects", `[[${"{},".repeat(MAX_JSON_VALUES)}{}]]`],
  ["levels", `[${"[".repeat(5_000)}${"]".repeat(5_000)}]`],
  ["repetitions", `[[${"1,".repeat(1_000)}1],[${'"$0:0",'.repeat(1_000)}1]]`],
])("refuses too many %s", (_what, text) => {
  expect(code(() => assertActionArguments(text))).toBe("tooLarge");
});
