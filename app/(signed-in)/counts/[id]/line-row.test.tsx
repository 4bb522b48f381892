import { expect, test } from "vitest";
import { renderText } from "@/scripts/test-support/messages/markup";
import { UnsentUnits } from "./line-row";

test.each([
  [
    "found of a color that is not counted",
    { kind: "add", quantity: 12 },
    null,
    "12 waiting to be sent",
  ],
  ["found in addition", { kind: "add", quantity: 12 }, 38, "⁨+12⁩ waiting to be sent"],
  ["that replace a count", { kind: "set", quantity: 50 }, 38, "Becomes 50 once it is sent"],
  ["of a first total", { kind: "set", quantity: 50 }, null, "50 waiting to be sent"],
] as const)("units %s say what they do to it", (_, found, counted, text) => {
  expect(renderText("en", <UnsentUnits found={found} counted={counted} />).trim()).toBe(text);
});
