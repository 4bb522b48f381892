/** Value of `attributes` of a Mantine field: a code, username or number in it runs from left to right in either language. */
export const LEFT_TO_RIGHT = { input: { dir: "ltr" } } as const;
