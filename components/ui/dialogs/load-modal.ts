/** Loads Mantine's modal, once. */
export const loadModal = () => import("./overlays").then(({ Modal }) => Modal);
