// Milliseconds; whoever waits for a slow command sees the changes of others meanwhile.
const MAX_WAIT = 2_000;

const running = new Set<Promise<void>>();

/** Counts a command as running until the screen has shown its result. */
export function trackCommand(result: Promise<unknown>): void {
  const shown = result.then(untilShown, untilShown);
  running.add(shown);
  void shown.then(() => running.delete(shown));
}

/** Resolves once no command runs, at the latest after two seconds: its screen has then moved on from what the command changed. */
export async function untilCommandsEnded(): Promise<void> {
  const deadline = Date.now() + MAX_WAIT;
  while (running.size > 0 && Date.now() < deadline)
    await Promise.race([...running, waitFor(deadline - Date.now())]);
}

const untilShown = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const waitFor = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
