import path from "node:path";
import { NAME, type Service, toPropertyList, toTask, toUnit } from "./texts";

type Command = readonly [program: string, ...args: string[]];

/** The way in which an operating system starts programs with the machine. */
export type System = {
  /** The file that describes the service, and its encoding. */
  readonly file: string;
  readonly encoding: "utf8" | "utf16le";
  readonly settings: string;
  /** The settings of a new file. */
  readonly firstSettings: string;
  /** The user, where it is always the same. */
  readonly user?: string;
  readonly toText: (service: Service) => string;
  readonly enable: (service: Service) => readonly Command[];
  readonly disable: readonly Command[];
  /** Run once the file is removed. */
  readonly afterRemoval: readonly Command[];
};

const LINUX: System = {
  file: `/etc/systemd/system/${NAME}.service`,
  encoding: "utf8",
  settings: `/etc/${NAME}.env`,
  firstSettings: `DATA_DIR=/var/lib/${NAME}\n`,
  toText: toUnit,
  enable: () => [
    ["systemctl", "daemon-reload"],
    ["systemctl", "enable", "--now", NAME],
  ],
  disable: [["systemctl", "disable", "--now", NAME]],
  afterRemoval: [["systemctl", "daemon-reload"]],
};

const MAC_FILE = `/Library/LaunchDaemons/${NAME}.plist`;

const MAC: System = {
  file: MAC_FILE,
  encoding: "utf8",
  settings: `/etc/${NAME}.env`,
  firstSettings: "",
  toText: toPropertyList,
  // launchd has the app itself read the settings, as its user.
  enable: ({ user, settings }) => [
    ["chown", user, settings],
    ["launchctl", "bootstrap", "system", MAC_FILE],
  ],
  disable: [["launchctl", "bootout", `system/${NAME}`]],
  afterRemoval: [],
};

/** Local Service: neither an administrator, as which PostgreSQL does not run, nor a user with a password. */
const LOCAL_SERVICE = "S-1-5-19";

function getWindows(programData: string): System {
  const folder = path.win32.join(programData, NAME);
  const file = path.win32.join(folder, "task.xml");
  return {
    file,
    // The only encoding that schtasks reads.
    encoding: "utf16le",
    settings: path.win32.join(folder, `${NAME}.env`),
    firstSettings: "",
    user: LOCAL_SERVICE,
    toText: toTask,
    enable: (service) => [
      ["icacls", service.folder, "/grant", `*${LOCAL_SERVICE}:(OI)(CI)M`],
      ["icacls", folder, "/grant", `*${LOCAL_SERVICE}:(OI)(CI)R`],
      ["schtasks", "/Create", "/TN", NAME, "/XML", file, "/F"],
      ["schtasks", "/Run", "/TN", NAME],
    ],
    disable: [
      ["schtasks", "/End", "/TN", NAME],
      ["schtasks", "/Delete", "/TN", NAME, "/F"],
    ],
    afterRemoval: [],
  };
}

/** Returns the system of a platform of Node, or undefined where no service can be installed. */
export function getSystem(platform: string, programData = "C:\\ProgramData"): System | undefined {
  if (platform === "win32") return getWindows(programData);
  return new Map([
    ["linux", LINUX],
    ["darwin", MAC],
  ]).get(platform);
}
