import { expect, test } from "vitest";
import { canRepeat } from "./app-error";
import { ERROR_CODES, getStatus, isErrorCode } from "./error-codes";

test("every error of a server that has trouble passes by itself, and of the others those that say so", () => {
  const passing = ERROR_CODES.filter(isErrorCode).filter((code) => canRepeat({ code }));
  const ofServer = passing.filter((code) => getStatus(code) >= 500);
  expect(ofServer).toEqual(
    ERROR_CODES.filter(isErrorCode).filter((code) => getStatus(code) >= 500),
  );
  expect(passing.filter((code) => getStatus(code) < 500).toSorted()).toEqual([
    "printBusy",
    "stillRunning",
  ]);
});
