import { IS_LONG } from "@/scripts/test-support/runs/long";

type Size = { readonly width: number; readonly text: number };

/** The width of a screen in CSS pixels, and the browser's text size in pixels: 16 unless the user chose another. */
export const NARROWEST: readonly Size[] = [
  { width: 320, text: 16 },
  { width: 390, text: 32 },
  { width: 1180, text: 32 },
];
/** What `npm test` looks at, and in the night more. */
export const SIZES: readonly Size[] = IS_LONG
  ? [
      ...NARROWEST,
      { width: 390, text: 21 },
      { width: 360, text: 16 },
      { width: 390, text: 16 },
      { width: 820, text: 32 },
    ]
  : NARROWEST;
