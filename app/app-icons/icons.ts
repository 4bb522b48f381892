/** The icons of the installed app: `size` in pixels; a phone cuts a maskable one to its own shape. */
export const APP_ICONS = [
  { file: "192.png", size: 192, purpose: "any" },
  { file: "512.png", size: 512, purpose: "any" },
  { file: "maskable-512.png", size: 512, purpose: "maskable" },
] as const;
