import { expect, test } from "vitest";
import { createListedRequest } from "@/scripts/test-support/samples/worker-requests";
import { renderMarkup } from "@/scripts/test-support/messages/markup";
import { WorkerButtons } from "./decision-buttons";

const ignore = () => undefined;

/** Renders the first button, Accept. */
function renderAccept(available: number | null): string {
  const request = { ...createListedRequest(), available, held: 0, imageUrl: null };
  const markup = renderMarkup(
    "en",
    <WorkerButtons request={request} deciding={undefined} isBusy={false} onDecide={ignore} />,
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
