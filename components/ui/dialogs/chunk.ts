// All kinds of dialogs in one chunk, which loads right after each screen: they share most of their code.
export { ConfirmBox } from "./confirm-box";
export { MessageBox } from "./message-box";
export { ModalDialog } from "./modal-dialog";
export { SheetDialog } from "./sheet-dialog";
