import { expect, test } from "vitest";
import type { Language } from "@/lib/platform/languages";
import { renderMarkup } from "@/scripts/test-support/messages/markup";
import type { OutboxEntry } from "./entry";
import { RowSubject } from "./waiting-row";

const NAMES = { productName: "Towel", sortName: "Large", color: "Blue" };
const WAITING = { key: "1", userId: "a", savedAt: 1, mayHaveArrived: false, refusal: null };

function createCount(kind: "add" | "set"): OutboxEntry {
  const found = {
    sentId: "1",
    id: "c",
    foundAt: null,
    of: { colorId: "blue" },
    quantity: 11,
    kind,
  };
  return { ...WAITING, count: { found, label: "COUNT-3", names: NAMES } };
}

function createRequest(action: "add" | "remove"): OutboxEntry {
  const request = { ...NAMES, requestId: "1", productSKU: "TW-1", quantity: 11, action };
  return { ...WAITING, requests: [request] };
}

/** The units of the entry, and whether they have the color of additions. */
function render(language: Language, entry: OutboxEntry) {
  const page = renderMarkup(language, <RowSubject row={[entry]} />);
  const [, attributes = "", units] = /<bdi( class="[^>]*)>([^<]*)<\/bdi><\/div>$/.exec(page) ?? [];
  return [units, /data-way="(\w+)"/.exec(attributes)?.[1]];
}

test("what was counted adds to the count, without the color of an addition to the stock", () => {
  expect(render("en", createCount("add"))).toEqual(["⁨+11⁩ counted", undefined]);
  expect(render("ar", createCount("add"))).toEqual(["⁨+11⁩ في الجرد", undefined]);
  expect(render("en", createCount("set"))).toEqual(["Corrected to 11", undefined]);
  expect(render("ar", createCount("set"))).toEqual(["عُدّل العدد إلى 11", undefined]);
});

test("additions and removals have their signs and colors", () => {
  expect(render("en", createRequest("add"))).toEqual(["+11", "in"]);
  expect(render("en", createRequest("remove"))).toEqual(["−11", "out"]);
});
