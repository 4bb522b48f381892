// A module of its own, so that it can be loaded after the screens: see dialog.tsx.
export { Modal } from "@mantine/core";
