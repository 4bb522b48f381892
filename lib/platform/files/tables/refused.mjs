// @ts-check

/** A file that is not read, with the code of the error that tells a person why. */
export class Refused extends Error {
  /** @param {typeof import("./table-schema").REFUSALS[number]} code */
  constructor(code) {
    super(code);
    this.name = "Refused";
    this.code = code;
  }
}
