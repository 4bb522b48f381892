import {
  choosing,
  inTurn,
  opening,
  openingOfUser,
  pressing,
  speak,
  type Act,
  type Scene,
} from "./scene";

const WORKER_REQUESTS = { as: "manager", path: "/requests-management" } as const;
const OWN_SALES = { as: "sales", path: "/sales-my-requests" } as const;

const historyIsThere: Act = (page) => page.getByRole("log").getByRole("listitem").first().waitFor();

/** Opens the history of the third decided request; far from the screen a row has no buttons. */
const openDecided: Act = async (page) => {
  const row = page.locator("[data-decided]").nth(2);
  await row.scrollIntoViewIfNeeded();
  await row.locator('button[aria-haspopup="dialog"]').click();
};

/** The histories of requests, the reason for a rejection, and a request that is repeated. */
export const HISTORIES: readonly Scene[] = [
  {
    name: "worker-request-reason",
    ...WORKER_REQUESTS,
    act: opening(({ requests }) => requests.reject),
  },
  {
    name: "worker-request-history",
    ...WORKER_REQUESTS,
    act: inTurn(openDecided, historyIsThere),
  },
  {
    name: "own-request-history",
    as: "worker",
    path: "/worker",
    act: inTurn(
      opening(({ requestHistory }) => requestHistory.openOf),
      historyIsThere,
    ),
  },
  {
    name: "own-sale-history",
    ...OWN_SALES,
    act: inTurn(choosing("main article button[aria-expanded]", 4), historyIsThere),
  },
  {
    name: "repeat-request",
    ...OWN_SALES,
    act: inTurn(
      pressing(({ repeat }) => repeat.again),
      async (page, words) => {
        await page.waitForURL("**/sales-create-request");
        await speak(page, words);
      },
    ),
  },
];

const USERS = { as: "admin", path: "/manage-users" } as const;

const openAccess = openingOfUser(({ manageUsers }) => manageUsers.access);

/** The dialogs about a user's access, and about the own second factor. */
export const OF_PEOPLE: readonly Scene[] = [
  { name: "user-access", ...USERS, act: openAccess },
  { name: "rename-user", ...USERS, act: openingOfUser(({ manageUsers }) => manageUsers.rename) },
  {
    name: "change-role",
    ...USERS,
    act: openingOfUser(({ manageUsers }) => manageUsers.changeRole),
  },
  { name: "delete-user", ...USERS, act: openingOfUser(({ manageUsers }) => manageUsers.delete) },
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
