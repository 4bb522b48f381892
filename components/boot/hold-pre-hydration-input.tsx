declare global {
  interface Window {
    /** Input from before React hydrated the page. */
    preHydrationInput?: {
      /** The last text or date of each field. */
      readonly typed: Map<EventTarget, string>;
      /** The ticked boxes, each once, in the order of their last click. */
      readonly ticked: Set<HTMLElement>;
      /** The button that was pressed last. */
      readonly pressed?: HTMLElement;
    };
  }
}

// Among the keys the press of a pointer is one that no scanner sends.
// Propagation stops here: React would replay events that arrive while it hydrates, and so handle them twice; without React the browser
// would submit the form itself.
const SCRIPT = `
  window.preHydrationInput = { typed: new Map(), ticked: new Set() };
  addEventListener("input", ({ target }) => window.preHydrationInput?.typed.set(target, target.value), true);
  addEventListener("click", (event) => {
    const early = window.preHydrationInput;
    const target = early && event.target.closest?.("button, [type=checkbox], [type=radio]");
    if (!target) return;
    if (target.localName === "button") early.pressed = target;
    else {
      early.ticked.delete(target);
      early.ticked.add(target);
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  window.earlyKeys = [];
  for (const type of ["keydown", "keyup"])
    addEventListener(type, (event) => {
      let early = window.earlyKeys;
      const field = document.activeElement;
      if (!early || event.repeat || field?.type === "password") return;
      const last = early[early.length - 1];
      if (last && event.timeStamp - last.timeStamp > 200) early = window.earlyKeys = [];
      const { code, key, shiftKey, ctrlKey, altKey, metaKey, timeStamp } = event;
      const isField = field && ["INPUT", "TEXTAREA"].includes(field.tagName);
      early.push({
        type, code, key, shiftKey, ctrlKey, altKey, metaKey, timeStamp,
        field: isField ? { field, value: field.value } : null,
      });
    }, true);
  addEventListener("pointerdown", ({ timeStamp }) =>
    window.earlyKeys?.push({ type: "keydown", code: "", key: "", timeStamp, field: null }), true);`;

/**
 * The script of the page's head that holds typed text, checked boxes and presses until `ReplayPreHydrationInput` replays them, and the
 * latest keys, which may be a scanner's, until `useKeyboardScanner` reads them. Keys in password fields are not held.
 */
export function HoldPreHydrationInput({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce of a script.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  );
}
