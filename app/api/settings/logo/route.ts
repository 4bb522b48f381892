import type { FormBody } from "@/lib/http/operation";
import { methods, open, write } from "@/lib/http/route";
import { putLogo, removeLogo } from "@/lib/settings/changes/commands";
import { readLogo } from "@/lib/settings/queries";
import { MAX_LOGO_FORM_BYTES, readLogoSchema, settingsViewSchema } from "@/lib/settings/schema";

const A_YEAR = "public, max-age=31536000, immutable";

const logoForm: FormBody = {
  maxBytes: MAX_LOGO_FORM_BYTES,
  tooLarge: "imageTooLarge",
  fields: (fields) => fields,
  json: [],
};

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: open({
    summary:
      "The factory's logo, which the login shows too; with `hash` the one with this key, whose address never changes.",
    input: readLogoSchema,
    answer: "image/webp",
    refusals: ["notFound"],
    run: async ({ hash }) =>
      new Response(await readLogo({ hash }), {
        headers: {
          "content-type": "image/webp",
          "cache-control": hash === undefined ? "no-cache" : A_YEAR,
          "content-security-policy": "sandbox; default-src 'none'",
        },
      }),
  }),
  PUT: write({
    summary:
      "Makes a PNG, JPEG or WebP the factory's logo, fitted into 640 × 320 pixels, without its metadata.",
    command: putLogo,
    body: logoForm,
    answer: settingsViewSchema,
    refusals: ["logoType", "imagePixels"],
  }),
  DELETE: write({
    summary: "Takes the logo away: the product's own mark stands in its place.",
    command: removeLogo,
    answer: settingsViewSchema,
  }),
});
