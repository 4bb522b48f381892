// React's script in the page shows what came after the page's first part no sooner than 300 ms after that was painted ($RT).
const SCRIPT = 'Object.defineProperty(window, "$RT", { set() {} });';

/** The script of the page's head that shows the screen as soon as it is loaded, instead of its skeleton for 300 ms more. */
export function ShowAtOnce({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce of a script.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  );
}
