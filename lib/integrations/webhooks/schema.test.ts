import { expect, test } from "vitest";
import { createWebhookSchema } from "./schema";

const parse = (url: string) => createWebhookSchema.safeParse({ url, events: ["stock.low"] });

test.each([
  ["HTTPS://A.example/Path", "https://A.example/Path"],
  ["  Http://a.example?x=Y ", "http://a.example?x=Y"],
])("the address %s is stored as %s", (given, stored) => {
  expect(parse(given).data?.url).toBe(stored);
});

test.each(["https:a.example", "ftp://a.example", "https:\\\\a.example"])(
  "the address %s is refused",
  (url) => {
    expect(parse(url).error?.issues.map(({ message }) => message)).toEqual(["webhookUrl"]);
  },
);
