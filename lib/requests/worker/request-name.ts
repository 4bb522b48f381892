import { getDocumentName } from "@/lib/stock/documents/rules";

type Named = { readonly number: number | null; readonly requestId: string };

/** Returns the name of a worker's request for people: W-12, or `requestId` where a server of the release before sends no number. */
export function getWorkerRequestName({ number, requestId }: Named): string {
  return getDocumentName({ number, label: requestId });
}
