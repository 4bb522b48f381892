import { log } from "@/lib/platform/logging/log";

/** Milliseconds without a read after which the stream ends; until then the reader occupies one of the limited places. */
const READER_PATIENCE = 30_000;

/**
 * Streams the parts, each made when the one before was read, so that no response is in memory as a whole. Parts that break off end the
 * connection, so that they are not taken for the whole. `onEnd` is called once.
 */
export function patientStream(
  parts: AsyncGenerator<Uint8Array>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let stalled: NodeJS.Timeout | undefined;
  let hasEnded = false;

  function end(): void {
    clearTimeout(stalled);
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
  }

  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      clearTimeout(stalled);
      try {
        const part = await parts.next();
        if (hasEnded) return;
        if (part.done) {
          end();
          return controller.close();
        }
        controller.enqueue(part.value);
        stalled = setTimeout(() => {
          end();
          controller.error(new Error("The reader took nothing for too long."));
          void parts.return(undefined);
        }, READER_PATIENCE);
        stalled.unref();
      } catch (thrown) {
        log.error({ err: thrown }, "A list broke off.");
        end();
        controller.error(thrown);
      }
    },
    cancel: () => {
      end();
      void parts.return(undefined);
    },
  });
}
