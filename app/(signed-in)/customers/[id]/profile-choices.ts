/** The actions on a whole customer. */
export type ProfileChoices = {
  readonly isPrinting: boolean;
  readonly onAdd: () => void;
  readonly onRecordPayment: () => void;
  readonly onPrint: () => void;
  readonly onShare: () => Promise<unknown>;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
  readonly onRestore: () => void;
  readonly onMerge: () => void;
  readonly onHandOver: () => void;
};
