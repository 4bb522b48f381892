import { inTurn, opening, pressing, type Scene } from "../scene";

const INTEGRATIONS = { as: "admin", path: "/integrations" } as const;

/** Scenes of what an admin sets up for other programs: dialogs and their errors. */
export const OF_INTEGRATIONS: readonly Scene[] = [
  {
    name: "token-new",
    ...INTEGRATIONS,
    act: opening(({ integrations }) => integrations.tokens.create),
  },
  {
    name: "token-new-refused",
    ...INTEGRATIONS,
    act: inTurn(
      opening(({ integrations }) => integrations.tokens.create),
      pressing(({ integrations }) => integrations.tokens.make),
    ),
  },
  {
    name: "token-revoke",
    ...INTEGRATIONS,
    act: opening(({ integrations }) => integrations.tokens.revoke),
  },
];
