declare global {
  interface Window {
    /** The timer that restarts the board until its scripts have started. */
    boardRestart?: ReturnType<typeof setInterval>;
  }
}

// Nobody stands at the screen to load a page anew whose scripts have not arrived.
const SCRIPT = `
  window.boardRestart = setInterval(() => {
    fetch("/board", { cache: "no-store" }).then(({ ok }) => ok && location.reload(), () => undefined);
  }, 60_000);`;

/** The script that loads the page anew once a minute until `stopRestart`, whenever the server responds. */
export function RestartUnlessStarted({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce of a script.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  );
}

/** Says that the page's scripts have started. */
export function stopRestart(): void {
  clearInterval(window.boardRestart);
}
