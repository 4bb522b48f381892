// One file, loaded after the screens: see message-dialog.tsx and confirm-dialog.tsx.
export { ConfirmBox } from "./confirm-box";
export { MessageBox } from "./message-box";
