// Both share most of their code, and are loaded after the screens: see dialog.tsx and side-sheet.tsx.
export { Drawer, Modal } from "@mantine/core";
