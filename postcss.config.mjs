/** Makes the whole row or card, which is positioned, the target of the link or button in it. */
const rowTarget = {
  "&::after": { position: "absolute", inset: "0", content: '""' },
  "&:focus-visible": {
    outline: "none",
    "&::after": { outline: "2px solid var(--petrol-text)", "outline-offset": "-2px" },
  },
};

/** One line of chips that scrolls; on a desktop, where a mouse scrolls only down, as many as it takes. */
const chipLine = {
  display: "flex",
  gap: "0.5rem",
  // Room for the focus ring, which would be cut off.
  margin: "-0.25rem",
  padding: "0.25rem",
  "overflow-x": "auto",
  "scrollbar-width": "none",
  "& > *": { flex: "none" },
  "@media (min-width: 75em)": { "flex-wrap": "wrap" },
};

const chip = {
  "min-inline-size": "var(--target)",
  "min-block-size": "2.875rem",
  padding: "0.25rem 0.875rem",
  border: "1px solid var(--line-control)",
  "border-radius": "1.4375rem",
  background: "var(--surface)",
  color: "var(--text-2)",
  font: "inherit",
  "font-weight": "500",
  cursor: "pointer",
  "white-space": "nowrap",
  "@mixin hover": { background: "var(--hover)" },
  '&:is([aria-pressed="true"], [aria-expanded="true"])': {
    "border-color": "var(--petrol-line)",
    background: "var(--petrol-soft)",
    color: "var(--petrol-text)",
  },
};

/** A round mark of what an entry of a history tells, in the tone of its outcome. */
const toneDot = {
  display: "grid",
  "place-items": "center",
  "inline-size": "2rem",
  "block-size": "2rem",
  "border-radius": "50%",
  background: "var(--press)",
  color: "var(--text-2)",
  ...Object.fromEntries(
    ["green", "blue", "amber", "red", "petrol", "clay"].map((tone) => [
      `&[data-tone="${tone}"]`,
      { background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` },
    ]),
  ),
};

/** Figures of a column, flush right in both languages, so that units stand under units: digits run from left to right. */
const digits = { "text-align": "end", "@mixin rtl": { "text-align": "start" } };

/** The button in a head of a table that sorts the rows: as high as a thumb needs, without making the head higher. */
const sortButton = {
  display: "inline-flex",
  gap: "0.25rem",
  "align-items": "center",
  "min-block-size": "var(--target)",
  "margin-block": "-0.5rem",
  padding: "0",
  border: "0",
  background: "none",
  color: "inherit",
  font: "inherit",
  cursor: "pointer",
};

const config = {
  plugins: {
    "postcss-preset-mantine": {
      mixins: {
        "row-target": rowTarget,
        "chip-line": chipLine,
        chip,
        "tone-dot": toneDot,
        digits,
        "sort-button": sortButton,
      },
    },
  },
};

export default config;
