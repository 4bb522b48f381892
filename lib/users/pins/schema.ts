import * as z from "zod/mini";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { currentPasswordSchema } from "../schema";
import { isGuessable, PIN_LENGTH } from "./rules";

const SHAPE = new RegExp(`^\\d{${PIN_LENGTH.min},${PIN_LENGTH.max}}$`);

/** A PIN of 4 to 6 digits in any script. */
const typedPin = z.pipe(
  z
    .string("required")
    .check(z.minLength(1, { error: "required", abort: true }), z.maxLength(20, "pin")),
  z.transform((typed: string) => toLatinDigits(typed)),
);

/** A PIN as it is given to sign in. */
export const pinSchema = typedPin.check(z.regex(SHAPE, "pin"));

/** A PIN that is chosen: none that is tried first. */
const newPinSchema = typedPin.check(
  z.regex(SHAPE, { error: "pin", abort: true }),
  z.refine((pin) => !isGuessable(pin), "pinGuessable"),
);

export const setPinSchema = z.strictObject({ password: currentPasswordSchema, pin: newPinSchema });

/** A new PIN as it is typed on the screen, twice. */
export const typedPinSchema = z
  .strictObject({
    password: currentPasswordSchema,
    pin: newPinSchema,
    repeatedPin: z.string("required").check(z.minLength(1, "required")),
  })
  .check(
    z.refine(({ pin, repeatedPin }) => pin === toLatinDigits(repeatedPin), {
      error: "pinsDiffer",
      path: ["repeatedPin"],
    }),
  );
export type TypedPin = z.output<typeof typedPinSchema>;

/** The shared device that the person's session was opened on, null on their own, and whether they have a PIN there. */
export const ownPinSchema = z.object({ device: z.nullable(z.string()), isSet: z.boolean() });
export type OwnPin = z.output<typeof ownPinSchema>;
