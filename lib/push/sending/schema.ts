import * as z from "zod/mini";
import { LANGUAGES } from "@/lib/platform/languages";

/** A message as the service worker receives it: what it shows, and the address that a press opens. */
export const pushPayloadSchema = z.object({
  /** The person whom it is for: nobody else who is signed in on the device sees it. */
  userId: z.string(),
  /** A newer message replaces the older one with the same tag. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  /** Says no more than that there is news: shown where nobody can say who is signed in. */
  withheld: z.string(),
  language: z.enum(LANGUAGES),
  address: z.string(),
  /** The buttons below it: the decisions lead to the address with the decision prepared. */
  actions: z.array(z.object({ action: z.enum(["open", "accept", "reject"]), title: z.string() })),
});
export type PushPayload = z.output<typeof pushPayloadSchema>;
