import { expect, test } from "vitest";
import type { Language } from "@/lib/platform/languages";
import type { Part } from "@/lib/requests/sales/partial/rules";
import { partOfRequest, type ListedRequest } from "@/lib/requests/sales/review/shortage";
import { renderMarkup } from "@/scripts/test-support/messages/markup";
import { RequestedLines } from "./requested-lines";

const line = (color: string, quantity: number, available: number) => ({
  product: "TW-1",
  productName: "Towel",
  sortName: "Large",
  color,
  quantity,
  available,
  itemSubmissionDate: "2026-12-24",
});

const REQUEST: ListedRequest = {
  _id: "0",
  number: 18,
  status: "pending",
  action: "remove",
  salesUser: null,
  managerResponse: { notes: null },
  processed: false,
  createdAt: "2026-11-30T10:00:00.000Z",
  decidedBy: null,
  decidedByDisplayName: null,
  decidedAt: null,
  holdUntil: null,
  isOverdue: false,
  rests: [],
  restOf: null,
  deal: null,
  deletedDeal: null,
  items: [line("Blue", 9999, 106), line("Red", 20, 50), line("Green", 4, 0)],
};

/** The units of each line, and of them what is emphasized. */
function render(language: Language, part: Part | null) {
  const page = renderMarkup(language, <RequestedLines request={REQUEST} part={part} />);
  const units = page.match(/<span class="[^"]*units[^"]*">.*?<\/li>/gs) ?? [];
  return {
    units: units.map((text) => text.replaceAll(/<[^>]*>/g, "")),
    emphasized: units.map((text) => /<b [^>]*>(.*?)<\/b>/s.exec(text)?.[1]),
  };
}

test("of a part each line has its units before those that were asked for", () => {
  const part = partOfRequest(REQUEST);
  expect(render("en", part)).toEqual({
    units: ["106 of 9,999", "20", "0 of 4"],
    emphasized: ["106", "20", "0"],
  });
  expect(render("ar", part).units).toEqual(["106 من 9,999", "20", "0 من 4"]);
});

test("of a whole request each line has what was asked for", () => {
  expect(render("en", null).units).toEqual(["9,999", "20", "4"]);
});
