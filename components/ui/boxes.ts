// One file, loaded after the screens: see message-dialog.tsx and confirm-dialog.tsx.
export { ConfirmBox } from "./dialogs/confirm-box";
export { MessageBox } from "./dialogs/message-box";
