// An app whose printing process loops for ever.
import { register } from "tsx/esm/api";

register();
const { trickDocument, TRICK_PRESS } = await import("./presses.ts");
const { Press } = await import("../../lib/documents/press/press.ts");

const HOUR = 3_600_000;
const press = new Press(TRICK_PRESS, { start: HOUR, print: HOUR, memory: 192 });
await press.print(trickDocument("loop for ever"));
