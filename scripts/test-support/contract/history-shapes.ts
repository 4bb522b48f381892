import * as z from "zod";
import { displayName, moment } from "./shapes";

const day = z.iso.date();

/** A step of a request's history. */
export const requestEvent = z.strictObject({
  _id: z.uuid(),
  kind: z.string(),
  username: z.nullable(z.string()),
  displayName,
  text: z.nullable(z.string()),
  day: z.nullable(day),
  dayBefore: z.nullable(day),
  given: z.nullable(z.int()),
  requested: z.nullable(z.int()),
  other: z.nullable(z.string()),
  createdAt: moment,
});
