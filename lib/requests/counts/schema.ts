import * as z from "zod/mini";

/** The numbers of waiting requests: those that reviewers decide, or the sales user's or worker's own. */
export const waitingWorkSchema = z.object({
  /** Sales requests that wait for a decision; a sales user's own ones only. */
  salesRequests: z.number(),
  /** Worker requests that wait for a decision; a worker's own ones only. */
  workerRequests: z.number(),
  /** Held orders; a sales user's own ones only. */
  held: z.number(),
  /** Held orders past their last day. */
  overdue: z.number(),
});

export type WaitingWork = z.infer<typeof waitingWorkSchema>;
