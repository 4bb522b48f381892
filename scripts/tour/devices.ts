import type { ViewportSize } from "playwright";

/** A device that a picture is taken on. */
export type Device = {
  readonly name: string;
  readonly size: ViewportSize;
  readonly hasTouch: boolean;
};

export const DEVICES: readonly Device[] = [
  { name: "desktop", size: { width: 1440, height: 900 }, hasTouch: false },
  { name: "tablet-landscape", size: { width: 1180, height: 820 }, hasTouch: true },
  { name: "tablet-portrait", size: { width: 820, height: 1180 }, hasTouch: true },
  { name: "phone", size: { width: 390, height: 844 }, hasTouch: true },
];

export const SCHEMES = ["light", "dark"] as const;
export const LANGUAGES = ["en", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** One picture: where in the product, and how. */
export type Picture = {
  readonly scene: string;
  readonly language: Language;
  readonly device: string;
  readonly scheme: (typeof SCHEMES)[number];
};

/** The file name of a picture, without its ending. */
export function fileOf({ scene, language, device, scheme }: Picture): string {
  return `${scene}--${language}-${device}-${scheme}`;
}
