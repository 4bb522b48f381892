import {
  createTheme,
  rem,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from "@mantine/core";
import classes from "./theme.module.css";

const FONTS =
  '"IBM Plex Sans", "IBM Plex Sans Arabic", "IBM Plex Sans Arabic Fallback", "IBM Plex Sans Fallback", system-ui, sans-serif';

// The kit's own `dir` would go to the frame around the field, not to the field.
const BY_CONTENT = { attributes: { input: { dir: "auto" } } };
// With a placeholder, though a blank one, a field can tell that nothing is typed: see theme.module.css.
const TEXT = { ...BY_CONTENT, size: "lg", placeholder: " " };

// Pixels that a gloved thumb hits.
const TOUCH_TARGET = 48;

// The shades that the kit reads are 7 (light) and 6 (dark) for solid grounds; tokens.css has every other use.
const palette: Record<string, MantineColorsTuple> = {
  petrol: [
    "#e4f0f0",
    "#cfe3e3",
    "#b5d6d6",
    "#93cfce",
    "#6cc3c2",
    "#4b9c9f",
    "#1a767b",
    "#0f5257",
    "#0b4044",
    "#0b2c2f",
  ],
  clay: [
    "#f6ece3",
    "#ebd9c9",
    "#e2c9b4",
    "#e0ae86",
    "#d9a47a",
    "#b98554",
    "#8f5f3b",
    "#8f5b36",
    "#7a4a29",
    "#4e2f1a",
  ],
  amber: [
    "#fff0d2",
    "#f8e2b4",
    "#f0d193",
    "#f3c266",
    "#e9ae3f",
    "#de9a14",
    "#8f5c00",
    "#8f5c00",
    "#744600",
    "#33260c",
  ],
  green: [
    "#ddf2e3",
    "#c2e6ce",
    "#a9dab9",
    "#7fd79b",
    "#5cc481",
    "#35a25e",
    "#1d7d42",
    "#187a3e",
    "#12602f",
    "#10301d",
  ],
  red: [
    "#fce6e3",
    "#f7d0cb",
    "#f0b9b2",
    "#ff9c90",
    "#f0786b",
    "#dc5547",
    "#b8362a",
    "#bf2e21",
    "#9b2218",
    "#3b1613",
  ],
  blue: [
    "#e2ecfc",
    "#cbddf8",
    "#b3cdf3",
    "#9cc3ff",
    "#74a8f5",
    "#4a85dd",
    "#2c66c4",
    "#2460bf",
    "#1a4c96",
    "#142845",
  ],
  gray: [
    "#faf8f4",
    "#f3f0e9",
    "#eae6dc",
    "#e6e2d8",
    "#d3cec1",
    "#b5b0a1",
    "#8f8a7b",
    "#5d6563",
    "#454e4d",
    "#1a2021",
  ],
  dark: [
    "#e8edeb",
    "#b4bebb",
    "#8d9996",
    "#73807c",
    "#36423f",
    "#26302e",
    "#1d2625",
    "#161d1c",
    "#121918",
    "#0e1413",
  ],
};

/** The one look of all screens: tokens only, so that a screen holds no color or measure of its own. */
export const theme = createTheme({
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 6 },
  colors: palette,
  white: "#ffffff",
  black: "#1a2021",
  radius: {
    sm: "var(--radius-small)",
    md: "var(--radius)",
    lg: "var(--radius-card)",
    xl: "var(--radius-dialog)",
  },
  shadows: {
    xs: "var(--shadow-card)",
    sm: "var(--shadow-card)",
    md: "var(--shadow-menu)",
    lg: "var(--shadow-dialog)",
  },
  fontFamily: FONTS,
  fontFamilyMonospace: FONTS,
  headings: { fontFamily: FONTS, fontWeight: "600" },
  lineHeights: { xs: "1.6", sm: "1.6", md: "1.6", lg: "1.6", xl: "1.6" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: TOUCH_TARGET } },
    Autocomplete: { defaultProps: TEXT },
    Button: { vars: () => ({ root: { "--button-height": rem(TOUCH_TARGET) } }) },
    Card: { defaultProps: { withBorder: true, radius: "lg", padding: "md", shadow: "xs" } },
    CloseButton: { defaultProps: { size: TOUCH_TARGET } },
    // It is a <header>, which would be a second banner of the page.
    DrawerHeader: { defaultProps: { role: "presentation" } },
    FileInput: { defaultProps: BY_CONTENT },
    // The explanation of a field stands below it: fields beside each other begin on one line.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] },
    },
    Input: { classNames: { input: classes.field } },
    Modal: { defaultProps: { centered: true, radius: "xl", shadow: "lg" } },
    // It is a <header>, which would be a second banner of the page.
    ModalHeader: { defaultProps: { role: "presentation" } },
    NativeSelect: { defaultProps: { size: "lg" } },
    NumberInput: { defaultProps: { size: "lg" } },
    PasswordInput: {
      // Here it goes to both, and its frame is to stay as it is.
      defaultProps: { size: "lg", dir: "ltr", attributes: { wrapper: { dir: undefined } } },
      classNames: { innerInput: classes.field },
    },
    SegmentedControl: {
      classNames: { indicator: classes.floatingMark, label: classes.choice },
    },
    Select: { defaultProps: TEXT },
    Table: { defaultProps: { verticalSpacing: "sm" } },
    TextInput: { defaultProps: TEXT },
    Textarea: { defaultProps: TEXT },
  },
});

const MEANINGS = ["petrol", "clay", "amber", "green", "red", "blue"] as const;

/** Gives the kit the tokens of tokens.css, which follow the scheme by themselves. */
export const tokensForKit: CSSVariablesResolver = () => {
  const tokens = {
    "--mantine-color-body": "var(--surface)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-dimmed": "var(--text-3)",
    "--mantine-color-placeholder": "var(--text-3)",
    "--mantine-color-error": "var(--red-text)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--hover)",
    "--mantine-color-default-color": "var(--text)",
    "--mantine-color-default-border": "var(--line-strong)",
    "--mantine-color-disabled": "var(--hover)",
    "--mantine-color-disabled-color": "var(--text-3)",
    "--mantine-color-disabled-border": "var(--line)",
    "--mantine-color-anchor": "var(--petrol-text)",
    "--mantine-color-gray-light": "var(--hover)",
    "--mantine-color-gray-light-hover": "var(--press)",
    "--mantine-color-gray-light-color": "var(--text-2)",
    "--mantine-color-gray-text": "var(--text-2)",
    "--mantine-color-gray-outline": "var(--line-control)",
    ...Object.fromEntries(MEANINGS.flatMap(ofMeaning)),
  };
  return { variables: {}, light: tokens, dark: tokens };
};

function ofMeaning(color: (typeof MEANINGS)[number]): [string, string][] {
  const kit = `--mantine-color-${color}`;
  const solid = `var(--${color}-solid)`;
  return [
    [`${kit}-filled`, solid],
    [`${kit}-filled-hover`, `var(--${color}-solid-hover, color-mix(in srgb, ${solid}, black 12%))`],
    [`${kit}-light`, `var(--${color}-soft)`],
    [`${kit}-light-hover`, `var(--${color}-line)`],
    [`${kit}-light-color`, `var(--${color}-text)`],
    [`${kit}-text`, `var(--${color}-text)`],
    [`${kit}-outline`, `var(--${color}-text)`],
    [`${kit}-outline-hover`, `var(--${color}-soft)`],
  ];
}
