import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import { ERROR_CODES } from "@/lib/platform/errors/error-codes";
import {
  flat,
  listArguments,
  readWords,
  samplesFor,
  writtenMessages,
} from "@/scripts/test-support/messages/samples";
import { render } from "@/scripts/test-support/messages/render";

const ROOT = path.join(import.meta.dirname, "..");

const trees = { en: writtenMessages("en"), ar: writtenMessages("ar") };
const texts = { en: flat(trees.en), ar: flat(trees.ar) };
const keys = Object.keys(texts.en);

// The name of the other language, written in that language.
const OWN_NAME = "common.otherLanguage";

test("both languages have the same keys, in the same order", () => {
  expect(Object.keys(texts.ar)).toEqual(keys);
});

test("both languages take the same arguments", () => {
  const differing = keys.filter(
    (key) => toSignature(getText("ar", key)) !== toSignature(getText("en", key)),
  );
  expect(differing).toEqual([]);
});

test("every text with words is in Arabic letters in ar.json, and differs from the English one", () => {
  const worded = keys.filter(
    (key) => key !== OWN_NAME && /\p{L}/u.test(readWords(getText("en", key))),
  );
  const untranslated = worded.filter((key) => {
    const text = getText("ar", key);
    return text === getText("en", key) || !/\p{Script=Arabic}/u.test(readWords(text));
  });
  expect(untranslated).toEqual([]);
});

test("only the name of the other language is in that language's letters", () => {
  const foreign = keys.filter((key) => /\p{Script=Arabic}/u.test(getText("en", key)));
  expect(foreign).toEqual([OWN_NAME]);
  expect([getText("en", OWN_NAME), getText("ar", OWN_NAME)]).toEqual(["العربية", "English"]);
});

test("every text is used: the sources contain the last part of its key", () => {
  const sources = ["app", "components", "lib", "prisma"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(ROOT, folder, file), "utf8")),
  );
  const named = new Set(
    [...sources.join("\n").matchAll(/["'`.]([\w-]+)(?=["'`])/g)].map(([, name]) => name),
  );
  expect(keys.filter((key) => !named.has(key.split(".").at(-1)))).toEqual([]);
});

test("the Arabic texts use one word for each thing", () => {
  const ruledOut =
    /قبول|مقبول|اعتماد|الخاص بك|جلب|رمز المنتج|إزالة|إنشاء|جميع|قيود|مختارة|القطعة|قرار|البت|معلّ?ق(?!ة)/;
  const others = keys.filter((key) => ruledOut.test(getText("ar", key)));
  // Storekeepers call the item itself «صنف», so only the stock card uses that word; a sort is «نوع».
  const items = keys.filter((key) => /صنف|أصناف/.test(getText("ar", key)));
  expect(others).toEqual([]);
  const own = ["stockCard.title", "stockCard.open", "stockCard.openOf", "stockCard.failed"];
  expect(items.sort()).toEqual([
    ...["exports.lists.stockCard", "logSentences.LIST_EXPORTED"],
    ...own.sort(),
  ]);
});

test("no Arabic word ends with a vowel sign or in لًا: WebKit on Linux draws it off the line", () => {
  const isOffLine = (text: string) => /[\u064B-\u0652](?![\u0621-\u0652])|ل\u064B\u0627/.test(text);
  expect(keys.filter((key) => isOffLine(getText("ar", key)))).toEqual([]);
});

test("the count of held orders has its own words for one that is overdue", () => {
  const count = (language: Language, held: number, overdue: number) =>
    render(language, getText(language, "heldOrders.count"), { held, overdue });
  expect(count("en", 1, 1)).toBe("1 held, overdue");
  expect(count("ar", 1, 1)).toBe("طلب واحد محجوز، وهو متأخر");
  expect(count("ar", 2, 2)).toBe("طلبان محجوزان، وكلاهما متأخر");
  expect(count("ar", 5, 3)).toBe("5 طلبات محجوزة، منها 3 متأخرة");
  expect([count("en", 3, 0), count("ar", 0, 0)]).toEqual(["3 held", "لا توجد طلبات محجوزة"]);
});

test("a quantity has Latin digits in Arabic too", () => {
  expect(render("ar", getText("ar", "home.products"), { count: 1234 })).toContain("1,234");
});

describe.each(["en", "ar"] as const)("%s", (language) => {
  test("renders every text with all sample arguments", () => {
    const broken = keys.flatMap((key) => {
      const text = getText(language, key);
      const found = listArguments(text);
      return samplesFor(text).map((values) => {
        const shown = render(language, text, values);
        const plain = found.filter(({ type }) => type === "").map(({ name }) => `<${name}>`);
        const isGood = !/[{}]/.test(shown) && plain.every((value) => shown.includes(value));
        return isGood ? null : `${key}: ${shown}`;
      });
    });
    expect(broken.filter((found) => found !== null)).toEqual([]);
  });

  test("has no blank text, no space around one, and no Arabic-Indic digits", () => {
    const unclean = /^$|^\s|\s$|[\u0660-\u0669\u06F0-\u06F9]/;
    expect(keys.filter((key) => unclean.test(getText(language, key)))).toEqual([]);
  });

  test("has a text for each plural form of the language", () => {
    const { pluralCategories } = new Intl.PluralRules(INTL_LOCALE[language]).resolvedOptions();
    // Zero has "=0" or is formatted like other numbers.
    const forms = pluralCategories.filter((form) => form !== "zero");
    const incomplete = keys.filter((key) =>
      listArguments(getText(language, key)).some(
        ({ type, branches }) => type === "plural" && !forms.every((form) => form in branches),
      ),
    );
    expect(incomplete).toEqual([]);
  });

  test("has a text for every refusal code, and no other", () => {
    expect(Object.keys(trees[language].errors ?? {}).sort()).toEqual([...ERROR_CODES].sort());
  });

  test("has a text for every reason that a field can be refused for", async () => {
    const reasons = [...(await reasonsOfSchemas())];
    expect(reasons).toEqual(expect.arrayContaining(["required", "requestId", "noDealsSelected"]));
    expect(reasons.filter((reason) => !(`validation.${reason}` in texts[language]))).toEqual([]);
  });
});

function getText(language: Language, key: string): string {
  return texts[language][key] ?? "";
}

/** The parts of a text that both languages must share: argument names, types, formats, and the choices of a select. */
function toSignature(text: string): string {
  const signatures = listArguments(text).map(({ name, type, style, branches }) => {
    if (type === "plural") return `${name} plural`;
    return `${name} ${type} ${type === "select" ? Object.keys(branches).sort().join("|") : style}`;
  });
  return [...new Set(signatures)].sort().join(", ");
}

/** The reasons that the schemas of all rooms give, from the schemas themselves; the compiler checks those of other code. */
async function reasonsOfSchemas(): Promise<Set<string>> {
  const files = readdirSync(path.join(ROOT, "lib"), { recursive: true, encoding: "utf8" });
  const schemas = files.filter((file) => path.basename(file) === "schema.ts");
  const loaded: unknown[] = await Promise.all(
    schemas.map((file) => import(path.join(ROOT, "lib", file))),
  );
  return new Set(loaded.flatMap((file) => reasonsIn(file, new Set())));
}

const errorSchema = z.custom<(issue: { input: unknown }) => unknown>(
  (value) => typeof value === "function",
);

/** The results of every `error` function in a definition and below it, for a missing and for a wrong value. */
function reasonsIn(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  if ("_zod" in value) return reasonsIn(value._zod, seen);
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const error = name === "error" ? errorSchema.safeParse(part).data : undefined;
    return error
      ? [undefined, "?"].map((input) => String(error({ input })))
      : reasonsIn(part, seen);
  });
}
