import type { Role } from "@/lib/auth/actor";
import type { FactorySettings } from "@/lib/settings/schema";

/** The fewest and most digits of a PIN. */
export const PIN_LENGTH = { min: 4, max: 6 } as const;

/** Wrong PINs in a row after which a person's password is needed on that device. */
export const MOST_WRONG_PINS = 5;

const RUNS = ["01234567890", "09876543210"];

/** Checks whether a PIN is one that people try first: one digit, a run, a part that is repeated, or a year. */
export function isGuessable(pin: string): boolean {
  const isRepeated = /^(\d+)\1+$/.test(pin);
  const isYear = /^(19|20)\d\d$/.test(pin);
  return isRepeated || isYear || RUNS.some((run) => run.includes(pin));
}

type Allowed = Pick<
  FactorySettings,
  "quickSignInWorkers" | "quickSignInManagers" | "quickSignInSales"
>;

/** The roles that sign in with a PIN on shared devices, by the factory's settings; admins never do. */
export function listPinRoles(allowed: Allowed): Role[] {
  return [
    ...(allowed.quickSignInWorkers ? (["worker"] as const) : []),
    ...(allowed.quickSignInManagers ? (["manager"] as const) : []),
    ...(allowed.quickSignInSales ? (["sales"] as const) : []),
  ];
}

/** Checks whether a role signs in with a PIN on shared devices. */
export function mayUsePins(role: Role, allowed: Allowed): boolean {
  return listPinRoles(allowed).includes(role);
}
