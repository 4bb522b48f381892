import * as z from "zod";
import { displayName, imageUrl, moment, packs } from "./shapes";

const id = z.uuid();
const seen = z.nullable(z.int());

const countShape = {
  _id: id,
  number: z.int(),
  label: z.string().regex(/^COUNT-\d+$/),
  name: z.nullable(z.string()),
  status: z.enum(["open", "accepted", "cancelled"]),
  isBlind: z.boolean(),
  q: z.nullable(z.string()),
  category: z.nullable(z.string()),
  skus: z.array(z.string()),
  startedBy: z.string(),
  startedByDisplayName: displayName,
  createdAt: moment,
  closedBy: z.nullable(z.string()),
  closedByDisplayName: displayName,
  closedAt: z.nullable(moment),
  colors: z.int(),
  counted: z.int(),
  toRecount: z.int(),
  gone: z.int(),
  different: seen,
  surplus: seen,
  missing: seen,
  toChange: seen,
  toDecide: seen,
};
export const count = z.strictObject(countShape);

export const countLine = z.strictObject({
  colorId: id,
  sku: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  packs,
  imageUrl,
  isGone: z.boolean(),
  isToRecount: z.boolean(),
  counted: seen,
  expected: seen,
  movedMeanwhile: seen,
  difference: seen,
  hasMoved: z.nullable(z.boolean()),
  correction: z.nullable(
    z.strictObject({
      _id: id,
      kind: z.enum(["opening", "edit"]),
      units: z.int(),
      after: z.int(),
      username: z.string(),
      displayName,
      documentLabel: z.nullable(z.string()),
      createdAt: moment,
    }),
  ),
  adjustment: seen,
  isToDecide: z.nullable(z.boolean()),
  alsoIn: z.array(z.strictObject({ _id: id, label: z.string() })),
  people: z.array(z.strictObject({ username: z.string(), displayName, quantity: z.int() })),
  entries: z.array(
    z.strictObject({
      _id: id,
      kind: z.enum(["add", "set", "recount"]),
      quantity: seen,
      username: z.string(),
      displayName,
      createdAt: moment,
      isStruck: z.boolean(),
    }),
  ),
});

export const countWithLines = z.strictObject({ ...countShape, lines: z.array(countLine) });
