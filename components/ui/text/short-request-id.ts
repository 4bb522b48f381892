/** The number of a worker's request (REQ- and 13 digits or more) with the digits that tell it from others: REQ-…009577. Other text stays. */
export function shortRequestId(requestId: string): string {
  return requestId.replace(/^REQ-\d+(\d{6})$/, "REQ-…$1");
}
