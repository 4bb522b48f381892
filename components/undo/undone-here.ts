/** The ids of the documents that this tab undoes or has undone: where one waits again, it is nothing new to the person. */
export const undoneHere = new Set<string>();
