import type { Role } from "@/lib/auth/actor";
import type { FactorySettings } from "@/lib/settings/schema";

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
