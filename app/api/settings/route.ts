import * as z from "zod/mini";
import { can } from "@/lib/auth/permissions";
import { methods, read, write } from "@/lib/http/route";
import { saveSettings } from "@/lib/settings/changes/commands";
import { getFactory, getSettings } from "@/lib/settings/queries";
import { factoryViewSchema, settingsViewSchema } from "@/lib/settings/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The factory's name, logo, address and rules; for those who may change them all settings, with the version to save them at.",
    query: getFactory,
    answer: z.union([settingsViewSchema, factoryViewSchema]),
    run: async (actor) => (can(actor, getSettings.permission) ? getSettings : getFactory)(actor),
  }),
  PUT: write({
    summary:
      "Saves all settings but the logo. The version is the one that they were read at: a save since then refuses them.",
    command: saveSettings,
    body: "json",
    answer: settingsViewSchema,
    refusals: ["settingsChanged"],
  }),
});
