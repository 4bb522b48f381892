import { expect, test } from "vitest";
import type { DealView } from "@/lib/customers/deals/schema";
import { checkedPrint, type PrintJob } from "./print-job";

const ID = "019fd2d3-402b-7000-a92b-2b20957540ed";

const createDeal = (_id: string): DealView => ({
  _id,
  number: 43,
  saleDate: "2026-11-20",
  createdAt: "2026-11-21T10:00:00.000Z",
  products: [],
  total: "0.00",
  driveFileId: null,
  webViewLink: null,
  salesRequest: null,
});

const deals = [createDeal(ID), createDeal("019fd2d3-402b-7000-a92b-2b20957540ee")] as const;
const where = { id: ID, locale: "ar" } as const;
const texts = { customName: " النور ", dateLabel: "21 Nov", label: "November" };

const JOBS: readonly PrintJob[] = [
  { kind: "deal", deals: [deals[0]] },
  { kind: "selected", deals },
  { kind: "filtered", deals, filter: { mode: "month", value: "2026-11" } },
];

test("a job asks for its deals under what was typed, in the language of the page", () => {
  expect(JOBS.map((job) => checkedPrint(job, texts, where).input)).toEqual([
    { ...where, kind: "deal", dealId: ID, customName: "النور", dateLabel: "21 Nov" },
    { ...where, kind: "selected", dealIds: deals.map(({ _id }) => _id), label: "November" },
    { ...where, kind: "filtered", mode: "month", value: "2026-11", label: "November" },
  ]);
});

test("blank texts are refused, each where it stands", () => {
  const blank = { customName: " ", dateLabel: "", label: "  " };
  expect(JOBS.map((job) => checkedPrint(job, blank, where).reasons)).toEqual([
    { customName: "required", dateLabel: "required" },
    { label: "required" },
    { label: "required" },
  ]);
});
