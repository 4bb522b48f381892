import { expect, test } from "vitest";
import { imageProblem, MAX_IMAGE_BYTES } from "./image-rules";

test.each(["image/jpeg", "image/jpg", "image/png", "image/gif"])("%s may be uploaded", (type) => {
  expect(imageProblem({ type, size: 1 })).toBeNull();
});

test.each(["image/svg+xml", "image/webp", "application/pdf", "text/html", ""])(
  "%j may not",
  (type) => {
    expect(imageProblem({ type, size: 1 })).toBe("imageType");
  },
);

test("the maximum is 5 MB: 5,242,880 bytes", () => {
  expect(MAX_IMAGE_BYTES).toBe(5_242_880);
  expect(imageProblem({ type: "image/png", size: 5_242_880 })).toBeNull();
  expect(imageProblem({ type: "image/png", size: 5_242_881 })).toBe("imageTooLarge");
});

test("a wrong type is reported before the size", () => {
  expect(imageProblem({ type: "text/plain", size: 5_242_881 })).toBe("imageType");
});
