import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { isolate } from "@/components/ui/text/isolate";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { describeOutcome, SUBJECT_STATES, summarize } from "./rules";

const MESSAGES = { en, ar };

type State = (typeof SUBJECT_STATES)[number];

/** A subject's state, and the person who decided it. */
const subject = (state: State, by: string | null = null, displayName: string | null = null) => ({
  state,
  by,
  displayName,
});

function describeIn(
  language: Language,
  subjects: readonly ReturnType<typeof subject>[],
  key = "workerRequestCreated",
) {
  const t = createTranslator({
    locale: INTL_LOCALE[language],
    messages: MESSAGES[language],
    onError: (error) => {
      throw error;
    },
  });
  return describeOutcome(t, { key, outcome: summarize(subjects) }, (text) => text);
}

const open = subject("open");
const accepted = subject("accepted", "sara");

test("nothing is said while everything is open, and of what has no subject", () => {
  expect(describeIn("en", [open, open])).toBeNull();
  expect(describeIn("en", [])).toBeNull();
});

test("a decision is told with its person, by the display name if there is one", () => {
  expect(describeIn("en", [accepted])).toBe("Accepted by sara");
  expect(describeIn("ar", [accepted, accepted])).toBe("وافق sara");
  expect(describeIn("en", [subject("rejected", "sara", "Sara")])).toBe("Rejected by Sara");
  expect(describeIn("en", [subject("deleted")])).toBe("Deleted");
});

test("several are counted: how many are open, or what became of them", () => {
  const rejected = subject("rejected", "omar");
  expect(describeIn("en", [accepted, open, open])).toBe("2 of 3 still open");
  expect(describeIn("en", [open, subject("recovered")], "stockLowSeveral")).toBe(
    "1 of 2 still low",
  );
  expect(describeIn("en", [accepted, rejected, accepted])).toBe("2 accepted · 1 rejected");
  expect(describeIn("en", [accepted, subject("accepted", "omar")])).toBe("2 accepted");
  expect(describeIn("ar", [rejected, subject("deleted")])).toBe("مرفوض: 1 · محذوف: 1");
});

test.each(["en", "ar"] as const)("every state has its words in %s", (language) => {
  for (const state of SUBJECT_STATES.filter((each) => each !== "open")) {
    const text = describeIn(language, [subject(state, isolate("sara"))]);
    expect(text).not.toMatch(/[{}]|undefined|outcomes/);
    if (state !== "recovered" && state !== "deleted") expect(text).toContain(isolate("sara"));
  }
});
