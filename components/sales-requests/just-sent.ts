/** A request as it is known by to the person who sent it. */
type SentRequest = { readonly _id: string; readonly number: number };

// Lives as long as the page is not loaded anew: from the screen that sends to the one that shows it.
let sent: SentRequest | null = null;

/** Keeps for the next screen which request was just sent. */
export function rememberSent({ _id, number }: SentRequest): void {
  sent = { _id, number };
}

/** The request that was just sent on the screen before. */
export function justSent(): SentRequest | null {
  return sent;
}

export function clearSent(): void {
  sent = null;
}
