import type { ViewportSize } from "playwright";

/** A device that a picture is taken on. */
export type Device = {
  readonly name: string;
  readonly size: ViewportSize;
  readonly hasTouch: boolean;
};

const DESKTOP: Device = { name: "desktop", size: { width: 1440, height: 900 }, hasTouch: false };
const LANDSCAPE: Device = {
  name: "tablet-landscape",
  size: { width: 1180, height: 820 },
  hasTouch: true,
};
const PORTRAIT: Device = {
  name: "tablet-portrait",
  size: { width: 820, height: 1180 },
  hasTouch: true,
};
const PHONE: Device = { name: "phone", size: { width: 390, height: 844 }, hasTouch: true };

const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["en", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];
type Scheme = (typeof SCHEMES)[number];

/** One opening of a scene, and the color schemes that it is then seen in. */
export type Visit = {
  readonly device: Device;
  readonly language: Language;
  readonly schemes: readonly Scheme[];
};

export const EVERY_VISIT: readonly Visit[] = [DESKTOP, LANDSCAPE, PORTRAIT, PHONE].flatMap(
  (device) => LANGUAGES.map((language) => ({ device, language, schemes: SCHEMES })),
);

/** The ways of a scene that its small picture in the documentation shows side by side. */
export const VISITS_ON_SHEET: readonly Visit[] = [
  { device: DESKTOP, language: "en", schemes: ["light"] },
  { device: PORTRAIT, language: "ar", schemes: ["light"] },
  { device: PHONE, language: "ar", schemes: ["light"] },
  { device: PHONE, language: "en", schemes: ["dark"] },
];

/** One picture: where in the product, and how. */
export type Picture = {
  readonly scene: string;
  readonly device: Device;
  readonly language: Language;
  readonly scheme: Scheme;
};

/** The file name of a picture, without its ending. */
export function createFile({ scene, language, device, scheme }: Picture): string {
  return `${scene}--${language}-${device.name}-${scheme}`;
}
