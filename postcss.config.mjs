/** Makes the whole row or card, which is positioned, the target of the link or button in it. */
const rowTarget = {
  "&::after": { position: "absolute", inset: "0", content: '""' },
  "&:focus-visible": {
    outline: "none",
    "&::after": { outline: "2px solid var(--petrol-text)", "outline-offset": "-2px" },
  },
};

const config = {
  plugins: { "postcss-preset-mantine": { mixins: { "row-target": rowTarget } } },
};

export default config;
