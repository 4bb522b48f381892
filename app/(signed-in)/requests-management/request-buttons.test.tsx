import { MantineProvider } from "@mantine/core";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { INTL_LOCALE } from "@/lib/platform/languages";
import messages from "@/messages/en.json";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import { RequestButtons } from "./request-buttons";

const REQUEST: ListedRequest = {
  _id: "1",
  requestId: "REQ-1",
  number: 1,
  productName: "Towel",
  productSKU: "TW-1",
  requesterUsername: "worker",
  requesterDisplayName: null,
  state: "Null",
  sortName: "Plain",
  color: "White",
  colorId: "2",
  requestedAs: null,
  quantity: 30,
  action: "remove",
  date: "2026-11-21T10:00:00.000Z",
  decidedBy: null,
  decidedByDisplayName: null,
  decidedAt: null,
  reason: null,
  rest: null,
  restOf: null,
  available: 0,
  held: 0,
  imageUrl: null,
};

const ignore = () => undefined;

/** Renders the first button, Accept. */
function renderAccept(available: number | null): string {
  const request = { ...REQUEST, available };
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={INTL_LOCALE.en} messages={messages} timeZone="UTC">
      <MantineProvider>
        <RequestButtons
          request={request}
          deciding={null}
          onDecide={ignore}
          onDelete={ignore}
          onHistory={ignore}
        />
      </MantineProvider>
    </NextIntlClientProvider>,
  );
  return /<button.*?<\/button>/.exec(markup)?.[0] ?? "";
}

test.each([
  [0, "short by\u00a030"],
  [null, "No longer in the catalog"],
])("with %s available, Accept is disabled and says why", (available, reason) => {
  const accept = renderAccept(available);
  expect(accept).toContain("Accept");
  expect(accept).toContain(' disabled=""');
  expect(accept).toContain(`title="${reason}"`);
  expect(accept).toContain(`aria-description="${reason}"`);
});

test.each([
  [8, "Accept 8"],
  [30, "Accept"],
])("with %s available, it offers %s", (available, label) => {
  const accept = renderAccept(available);
  expect(accept).toContain(`${label}</`);
  expect(accept).not.toContain(" disabled");
  expect(accept).not.toContain("short by");
});
