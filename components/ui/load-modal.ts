/** Loads Mantine's modal, once. */
export const loadModal = () => import("./modal").then(({ Modal }) => Modal);
