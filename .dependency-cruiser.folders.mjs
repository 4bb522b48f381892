import rules from "./.dependency-cruiser.cjs";

const { options } = rules;

/** A separate configuration, because it excludes tests: their setup may call commands of any folder. */
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
  options: { ...options, exclude: { path: [options.exclude.path, "\\.test\\.tsx?$"] } },
};

export default config;
