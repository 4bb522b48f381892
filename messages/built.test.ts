import { readFileSync } from "node:fs";
import catalogLoader from "next-intl/extractor/catalogLoader";
import wholeFormatMessage from "use-intl/format-message";
import { describe, expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import config from "@/next.config";
import { flat, samplesFor, writtenMessages } from "@/scripts/test-support/messages/samples";
import { asText, formatOptions, render } from "@/scripts/test-support/messages/render";

const GIVEN = { en, ar };

describe.each(["en", "ar"] as const)("%s", (language) => {
  const written = writtenMessages(language);

  test("tests import the same messages as the production build", async () => {
    expect(GIVEN[language]).toEqual(await loaded(language));
  });

  test("the compiled messages render as the written ones do, with all sample arguments", () => {
    const differing = Object.entries(flat(written)).flatMap(([key, text]) =>
      samplesFor(text).flatMap((values) => {
        const whole = asText(wholeFormatMessage(key, text, values, formatOptions(language)));
        const built = render(language, text, values);
        return built === whole ? [] : [`${key}: ${built} instead of ${whole}`];
      }),
    );
    expect(differing).toEqual([]);
  });
});

test("the comparison finds a date format that the compiler does not support", () => {
  const text = "{at, date, ::yMMMdjm}";
  const values = { at: new Date("2026-11-22T18:05:00Z") };
  const whole = asText(wholeFormatMessage("at", text, values, formatOptions("en")));
  expect(whole).toContain("05");
  expect(render("en", text, values)).not.toBe(whole);
});

/** The output of the production build's loader for a message file, with the options of next.config.ts. */
async function loaded(language: "en" | "ar"): Promise<unknown> {
  const options = { messages: { format: "json", precompile: true } };
  expect(config.turbopack).toEqual({
    rules: {
      "**/messages/*.json": {
        loaders: [{ loader: "next-intl/extractor/catalogLoader", options }],
        as: "*.js",
      },
    },
    resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  });
  const file = new URL(`${language}.json`, import.meta.url);
  const code = await new Promise<string>((resolve, reject) => {
    const context = {
      async: () => (error: Error | null, made: string) => (error ? reject(error) : resolve(made)),
      getOptions: () => options,
      resourcePath: file.pathname,
      rootContext: process.cwd(),
    };
    Reflect.apply(catalogLoader, context, [readFileSync(file, "utf8")]);
  });
  const [, json = ""] = /^export default JSON\.parse\((.*)\);$/s.exec(code) ?? [];
  return JSON.parse(String(JSON.parse(json)));
}
