import rules from "./.dependency-cruiser.cjs";

const { options } = rules;

/**
 * A separate configuration, because it leaves out what nothing else imports: tests, whose setup may call commands of any folder, and prints of
 * features, which need the letterhead of the settings.
 */
const config = {
  forbidden: [
    {
      name: "no-folder-cycles",
      comment:
        "Move the code that two folders need from each other into one of them, or into a third folder below or above both.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, "\\.test\\.tsx?$", "^lib/.+/printing/"] },
  },
};

export default config;
