/** The attributes of a dialog whose head is a <header>: that would be a second banner of the page. */
export const HEADER_ROLE = { header: { role: "presentation" } };
