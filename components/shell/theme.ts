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

const teal: MantineColorsTuple = [
  "#e6f7f1",
  "#d0ecdf",
  "#a3d9c1",
  "#72c5a1",
  "#46b384",
  "#21a46f",
  "#0a9464",
  "#087f56",
  "#066848",
  "#044a33",
];

// Waiting: its word must stay readable on its own pale ground, in the light scheme (last shade) and the dark (fourth).
const amber: MantineColorsTuple = [
  "#fff8e1",
  "#ffefc2",
  "#ffe08a",
  "#ffd257",
  "#ffc533",
  "#fab005",
  "#d99400",
  "#a86f00",
  "#8a5a00",
  "#6b4600",
];

/** The one look of all screens: tokens only, so that a screen holds no color or measure of its own. */
export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: 7,
  autoContrast: true,
  colors: { teal, amber },
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
    Card: { defaultProps: { withBorder: true, radius: "md", padding: "md" } },
    CloseButton: { defaultProps: { size: TOUCH_TARGET } },
    FileInput: { defaultProps: BY_CONTENT },
    Input: { classNames: { input: classes.field } },
    Modal: { defaultProps: { centered: true, radius: "lg" } },
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

/** The kit's own choices for text that are too pale on their ground (WCAG 2.2: at least 4.5 to 1). */
export const readableText: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    "--mantine-color-dimmed": colors.gray[7],
    "--mantine-color-placeholder": colors.gray[7],
    "--mantine-color-error": colors.red[9],
    "--mantine-color-red-text": colors.red[9],
    "--mantine-color-red-outline": colors.red[9],
    "--mantine-color-red-light-color": colors.red[9],
    "--mantine-color-red-filled": colors.red[9],
    "--mantine-color-red-filled-hover": colors.red[8],
    "--mantine-color-blue-text": colors.blue[9],
    "--mantine-color-teal-text": colors.teal[8],
    "--mantine-color-amber-text": colors.amber?.[9] ?? "",
  },
  dark: {
    "--mantine-color-dimmed": colors.dark[1],
    "--mantine-color-placeholder": colors.dark[1],
    "--mantine-color-error": colors.red[4],
    "--mantine-color-red-text": colors.red[4],
    "--mantine-color-red-filled": colors.red[9],
    "--mantine-color-red-filled-hover": colors.red[8],
    "--mantine-color-blue-text": colors.blue[3],
    "--mantine-color-teal-text": colors.teal[3],
    "--mantine-color-amber-text": colors.amber?.[3] ?? "",
  },
});
