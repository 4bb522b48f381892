import type { Scene } from "./scene";
import { DIALOGS } from "./scenes/dialogs";
import { SCREENS } from "./scenes/screens";
import { STATES } from "./scenes/states";

/** Everything that the tour shows. */
export const SCENES: readonly Scene[] = [...SCREENS, ...DIALOGS, ...STATES];
