import { choosing, inTurn, opening, pressing, speak, type Act, type Scene } from "../scene";

const WORKER_REQUESTS = { as: "manager", path: "/requests-management" } as const;
const OWN_SALES = { as: "sales", path: "/sales-my-requests" } as const;

const historyIsThere: Act = (page) => page.getByRole("log").getByRole("listitem").first().waitFor();

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
    act: inTurn(choosing('[data-decided] button[aria-haspopup="dialog"]', 2), historyIsThere),
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
