/** The screens of every day, which `npm test` looks at; the nightly run looks at all of `SCREENS`. */
const MAIN_SCREENS: readonly string[] = [
  "/worker",
  "/product-management?action=add",
  "/sales-requests-management",
];

export const isMainScreen = (path: string): boolean => MAIN_SCREENS.includes(path);
