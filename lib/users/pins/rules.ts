/** Wrong PINs in a row after which a person's password is needed on that device. */
export const MOST_WRONG_PINS = 5;

const RUNS = ["01234567890", "09876543210"];

/** Checks whether a PIN is one that people try first: one digit, a run, a part that is repeated, or a year. */
export function isGuessable(pin: string): boolean {
  const isRepeated = /^(\d+)\1+$/.test(pin);
  const isYear = /^(19|20)\d\d$/.test(pin);
  return isRepeated || isYear || RUNS.some((run) => run.includes(pin));
}
