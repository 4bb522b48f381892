import { expect, test } from "vitest";
import { TEMPLATES } from "./templates";

test("the worker finds each template by the kind that it has", () => {
  const kinds = Object.values(TEMPLATES).map(({ kind }) => kind);
  expect(kinds).toEqual(Object.keys(TEMPLATES));
});
