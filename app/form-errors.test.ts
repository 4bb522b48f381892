import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SHOWS_ERRORS = /\b(markRefused|splitRefusal|toOutcome|useServerFieldErrors)\(/;
const IS_FORM = /<(form|FormDialog|FormCard|StepForm)\b|component="form"/;
const HAS_FIELDS =
  /<\w*(Input|Textarea|Select|Field|Fields|Autocomplete|Checkbox\.Group|Choice)\b|\.register\(/;

/** Forms whose errors are not those of a field, or are shown by another file, with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  "app/(signed-in)/change-password/own-choice-form.tsx": "its choices are all right",
  "app/(signed-in)/change-password/push-choices.tsx": "its hours are checked before they are sent",
  "app/(signed-in)/counts/[id]/entry-form.tsx": "entries are sent later, and refused in the queue",
  "app/(signed-in)/customers/[id]/printing/print-dialog.tsx": "checked by the server's schema",
  "app/(signed-in)/logs/filter-form.tsx": "a search, which is checked by the server's schema",
  "app/(signed-in)/sales-create-request/item-form.tsx": "adds to a list, which is sent later",
  "app/board/token-request.tsx": "finds a token in the text, and the title says that it is refused",
  "app/login-form.tsx": "a wrong name or password is not said to be either",
  "components/products/form/product-form.tsx": "the screens that use it send it",
  "components/products/labels/labels-dialog.tsx": "only numbers, which are checked while typed",
  "components/shared-device/password-step.tsx": "a wrong password is said as on the login",
  "components/scanning/scan-dialog.tsx": "looks up a code, and says below it that there is none",
};

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => path.join(folder, file));
}

/** The source of the project that an import names, "" for a package. */
function readImported(from: string, name: string): string {
  const base = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(from), name);
  const file = [`${base}.ts`, `${base}.tsx`].find((candidate) => existsSync(candidate));
  return file === undefined ? "" : readFileSync(file, "utf8");
}

/** Checks whether a form shows the errors of its fields, itself or by a hook of the module that it imports. */
function showsErrors(file: string, text: string): boolean {
  const imported = [...text.matchAll(/from "((?:\.|@\/).*?)"/g)].map(([, name = ""]) => name);
  return [text, ...imported.map((name) => readImported(file, name))].some((source) =>
    SHOWS_ERRORS.test(source),
  );
}

test("every form shows what the server refuses at its fields", () => {
  const forms = ["app", "components"].flatMap(listSources).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return IS_FORM.test(text) && HAS_FIELDS.test(text) ? [{ file, text }] : [];
  });
  const silent = forms.filter(({ file, text }) => !showsErrors(file, text));
  expect(forms.length).toBeGreaterThan(25);
  expect(silent.map(({ file }) => file).sort()).toEqual(Object.keys(OTHERS).sort());
});
