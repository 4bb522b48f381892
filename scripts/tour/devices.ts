import type { ViewportSize } from "playwright";

/** A device that a picture is taken on. */
export type Device = {
  readonly name: string;
  readonly size: ViewportSize;
  readonly hasTouch: boolean;
};

const DEVICES: readonly Device[] = [
  { name: "desktop", size: { width: 1440, height: 900 }, hasTouch: false },
  { name: "tablet-landscape", size: { width: 1180, height: 820 }, hasTouch: true },
  { name: "tablet-portrait", size: { width: 820, height: 1180 }, hasTouch: true },
  { name: "phone", size: { width: 390, height: 844 }, hasTouch: true },
];

const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["en", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a scene is seen. */
export type Way = {
  readonly device: Device;
  readonly scheme: (typeof SCHEMES)[number];
  readonly language: Language;
};

export const EVERY_WAY: readonly Way[] = DEVICES.flatMap((device) =>
  SCHEMES.flatMap((scheme) => LANGUAGES.map((language) => ({ device, scheme, language }))),
);

const ON_SHEET = [
  "en-desktop-light",
  "ar-tablet-portrait-light",
  "ar-phone-light",
  "en-phone-dark",
];

/** The ways that a scene's small picture in the documentation shows side by side. */
export const WAYS_ON_SHEET = EVERY_WAY.filter(({ device, scheme, language }) =>
  ON_SHEET.includes(`${language}-${device.name}-${scheme}`),
);

/** One picture: where in the product, and how. */
export type Picture = Way & { readonly scene: string };

/** The file name of a picture, without its ending. */
export function fileOf({ scene, language, device, scheme }: Picture): string {
  return `${scene}--${language}-${device.name}-${scheme}`;
}
