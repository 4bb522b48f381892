import { reportFailure } from "./api-client";

// Milliseconds between two runs.
const PAUSE = 300;

/**
 * Runs the work at each request: at once when it is idle, and once more after the present run however many requests came
 * meanwhile. A failure only goes to the console.
 */
export function coalesce(work: () => unknown): {
  readonly request: () => void;
  readonly stop: () => void;
} {
  let isBusy = false;
  let isRequested = false;
  let isStopped = false;

  async function run() {
    isBusy = true;
    while (isRequested && !isStopped) {
      isRequested = false;
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
    request: () => {
      isRequested = true;
      if (!isBusy) void run();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
