import { expect, test } from "vitest";
import { describeDevice } from "./rules";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    { browser: "Chrome", system: "Android", device: "phone" },
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iOS", device: "tablet" },
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    { browser: "Microsoft Edge", system: "Windows", device: "desktop" },
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0",
    { browser: "Firefox", system: "macOS", device: "desktop" },
  ],
  ["curl/8.5.0", { browser: "curl", system: null, device: null }],
  ["node", { browser: "node", system: null, device: null }],
  ["<script>", { browser: null, system: null, device: null }],
  [null, { browser: null, system: null, device: null }],
])("a device says who it is: %s", (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});
