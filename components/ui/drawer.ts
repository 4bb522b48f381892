// A module of its own, so that it can be loaded after the screens: see side-sheet.tsx.
export { Drawer } from "@mantine/core";
