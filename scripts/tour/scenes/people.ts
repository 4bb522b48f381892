import { inTurn, opening, pressing, type Scene } from "../scene";

const USERS = { as: "admin", path: "/manage-users" } as const;

const openAccess = opening(({ manageUsers }) => manageUsers.access);

/** The dialogs about a user's access, and about the own second factor. */
export const OF_PEOPLE: readonly Scene[] = [
  { name: "user-access", ...USERS, act: openAccess },
  {
    name: "deactivate-user",
    ...USERS,
    act: inTurn(
      openAccess,
      pressing(({ access }) => access.deactivate),
    ),
  },
  {
    name: "make-one-time-password",
    ...USERS,
    act: inTurn(
      openAccess,
      pressing(({ access }) => access.make),
    ),
  },
  {
    name: "two-step-login",
    as: "manager",
    path: "/change-password",
    act: opening(({ secondFactor }) => secondFactor.turnOn),
  },
];
