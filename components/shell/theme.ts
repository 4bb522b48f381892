import { createTheme, rem, type MantineColorsTuple } from "@mantine/core";

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
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: { teal, amber },
  fontFamily: '"IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif',
  fontFamilyMonospace: '"IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif',
  headings: {
    fontFamily: '"IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif',
    fontWeight: "600",
  },
  lineHeights: { xs: "1.6", sm: "1.6", md: "1.6", lg: "1.6", xl: "1.6" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: TOUCH_TARGET } },
    Button: { vars: () => ({ root: { "--button-height": rem(TOUCH_TARGET) } }) },
    Card: { defaultProps: { withBorder: true, radius: "md", padding: "md" } },
    CloseButton: { defaultProps: { size: TOUCH_TARGET } },
    Modal: { defaultProps: { centered: true, radius: "lg" } },
    NativeSelect: { defaultProps: { size: "lg" } },
    NumberInput: { defaultProps: { size: "lg" } },
    PasswordInput: { defaultProps: { size: "lg" } },
    Table: { defaultProps: { verticalSpacing: "sm" } },
    TextInput: { defaultProps: { size: "lg" } },
  },
});
