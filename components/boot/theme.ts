import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";
import classes from "./theme.module.css";

const FONTS =
  '"IBM Plex Sans Variable", "IBM Plex Sans Arabic", "IBM Plex Sans Arabic Fallback", "IBM Plex Sans Fallback", system-ui, sans-serif';

// With a placeholder, though a blank one, a field can tell that nothing is typed: see theme.module.css. The kit's own `dir` would go to the
// frame around the field, not to the field.
const TEXT = { attributes: { input: { dir: "auto" } }, size: "control", placeholder: " " };

// It has another height for a mouse: see tokens.css.
const CONTROL = "var(--control)";

/**
 * A color's ten shades. The kit reads 7 (light scheme) and 6 (dark scheme) for solid grounds, and others in few places; tokens.css
 * has every other use.
 */
function shades(
  light: string,
  middle: string,
  onDark: string,
  onLight: string,
): MantineColorsTuple {
  return [light, light, light, middle, middle, middle, onDark, onLight, onLight, onLight];
}

const palette: Record<string, MantineColorsTuple> = {
  petrol: shades("#e4f0f0", "#6cc3c2", "#1a767b", "#0f5257"),
  clay: shades("#f6ece3", "#d9a47a", "#8f5f3b", "#8f5b36"),
  amber: shades("#fff0d2", "#e9ae3f", "#8f5c00", "#8f5c00"),
  green: shades("#ddf2e3", "#5cc481", "#1d7d42", "#187a3e"),
  red: shades("#fce6e3", "#f0786b", "#b8362a", "#bf2e21"),
  blue: shades("#e2ecfc", "#74a8f5", "#2c66c4", "#2460bf"),
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
  headings: { fontFamily: FONTS, fontWeight: "600" },
  lineHeights: { xs: "1.6", sm: "1.6", md: "1.6", lg: "1.6", xl: "1.6" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: CONTROL }, classNames: { root: classes.icon } },
    Autocomplete: { defaultProps: TEXT },
    Button: { vars: () => ({ root: { "--button-height": CONTROL } }) },
    Card: { defaultProps: { withBorder: true, radius: "lg", padding: "md", shadow: "xs" } },
    CloseButton: { defaultProps: { size: CONTROL } },
    // A hidden list keeps the place of one without width: shown there, it widens the page of a phone, is hidden again, and so on.
    Combobox: { defaultProps: { keepMounted: false } },
    // The explanation of a field stands below it: fields beside each other begin on one line.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] },
    },
    Input: { classNames: { input: classes.field } },
    NativeSelect: { defaultProps: { size: "control" } },
    PasswordInput: {
      // Here it goes to both, and its frame is to stay as it is.
      defaultProps: { size: "control", dir: "ltr", attributes: { wrapper: { dir: undefined } } },
      classNames: { innerInput: classes.field },
    },
    Popover: {
      // Even a delay of 0 draws it in a task of its own, which browsers run after they have painted the press.
      defaultProps: { transitionProps: { duration: 150, enterDelay: 0 } },
    },
    SegmentedControl: {
      classNames: { indicator: classes.floatingMark, label: classes.choice },
    },
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
