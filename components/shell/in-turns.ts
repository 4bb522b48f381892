import { reportFailure } from "./api-client";

// Milliseconds between two turns.
const PAUSE = 300;

/**
 * Runs the work each time it is asked for: at once, but never twice at a time, and however often it is asked for
 * meanwhile, once more afterwards. A failure only goes to the console.
 */
export function inTurns(work: () => unknown): {
  readonly ask: () => void;
  readonly end: () => void;
} {
  let isBusy = false;
  let isAsked = false;
  let hasEnded = false;

  async function run() {
    isBusy = true;
    while (isAsked && !hasEnded) {
      isAsked = false;
      try {
        await work();
      } catch (thrown) {
        reportFailure(thrown);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    isBusy = false;
  }

  return {
    ask: () => {
      isAsked = true;
      if (!isBusy) void run();
    },
    end: () => {
      hasEnded = true;
    },
  };
}
