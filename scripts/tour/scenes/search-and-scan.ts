import { inTurn, opening, type Act, type Scene } from "../scene";

const HELD_ORDERS = { as: "manager", path: "/held-orders" } as const;

const openPalette = opening(({ shell }) => shell.palette.title);

/** Looks for a text in the search over everything, and waits for its answer. */
const finding = (text: string): Act =>
  inTurn(openPalette, async (page, { shell }) => {
    const answered = page.waitForResponse("**/api/search?**");
    await page.getByRole("combobox", { name: shell.palette.label }).fill(text);
    await answered;
  });

const openScanner = opening(({ scanning }) => scanning.title);

/** Types a code into the scanner and waits for what it stands for. */
const typingCode = (code: string): Act =>
  inTurn(openScanner, async (page, { scanning: words }) => {
    await page.getByLabel(words.typed).fill(code);
    const answered = page.waitForResponse("**/api/codes/**");
    await page.getByRole("button", { name: words.find, exact: true }).click();
    await answered;
  });

/** The search over everything, the scanner, and labels. */
export const SEARCH_AND_SCAN: readonly Scene[] = [
  { name: "palette", ...HELD_ORDERS, act: openPalette },
  { name: "palette-found", ...HELD_ORDERS, act: finding("cotton") },
  { name: "palette-nothing", ...HELD_ORDERS, act: finding("no such thing") },
  { name: "scanner", ...HELD_ORDERS, act: openScanner },
  { name: "scanner-found", ...HELD_ORDERS, act: typingCode("BB-020") },
  { name: "scanner-unknown", ...HELD_ORDERS, act: typingCode("4006381333931") },
  {
    name: "labels",
    as: "manager",
    path: "/view-products",
    act: opening(({ labels }) => labels.title),
  },
];
