import { expect, test } from "vitest";
import { findNextStep } from "./share-rules";

test.each([
  [new DOMException("", "AbortError"), "nothing"],
  [new DOMException("", "NotAllowedError"), "press"],
  [new DOMException("", "InvalidStateError"), "save"],
  [new TypeError("AbortError"), "save"],
])("after %o the next step is to %s", (thrown, step) => expect(findNextStep(thrown)).toBe(step));
