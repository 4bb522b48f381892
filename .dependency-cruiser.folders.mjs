import rules from "./.dependency-cruiser.cjs";

const { options } = rules;

/** By itself because tests stay out of it: they set a scene with whatever other folders make. */
const config = {
  forbidden: [
    {
      name: "no-folder-cycles",
      comment: "What two folders need of each other belongs to one of them, below or above both.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, "\\.test\\.tsx?$"] } },
};

export default config;
