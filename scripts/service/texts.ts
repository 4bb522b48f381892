import { escapeXml } from "../escape-xml";

/** The app as a service that starts with the machine. */
export type Service = {
  /** The project's folder. */
  readonly folder: string;
  /** The program of Node. */
  readonly node: string;
  /** The user that the app runs as. */
  readonly user: string;
  /** The file with the settings, one `NAME=value` in each line. */
  readonly settings: string;
};

/** Name of the service on every system. */
export const NAME = "factory";

/** Returns the unit of systemd. */
export function toUnit({ folder, node, user, settings }: Service): string {
  return `[Unit]
Description=Factory inventory
After=network.target

[Service]
User=${escapePercent(user)}
WorkingDirectory=${escapePercent(folder)}
EnvironmentFile=${escapePercent(settings)}
StateDirectory=${NAME}
ExecStart="${escapePercent(node).replaceAll(/["\\]/g, "\\$&")}" scripts/launch.mjs start
# systemd signals only the launcher, which stops the app before the database.
KillMode=mixed
TimeoutStopSec=30
Restart=on-failure
RestartSec=5

[Install]
WantedBy=multi-user.target
`;
}

// systemd replaces what begins with a percent sign.
function escapePercent(text: string): string {
  return text.replaceAll("%", "%%");
}

/** Returns the property list of launchd (macOS). */
export function toPropertyList({ folder, node, user, settings }: Service): string {
  const strings = [node, `--env-file=${settings}`, "scripts/launch.mjs", "start"].map(toString);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>${toString(NAME)}
  <key>UserName</key>${toString(user)}
  <key>WorkingDirectory</key>${toString(folder)}
  <key>ProgramArguments</key>
  <array>${strings.join("")}</array>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
  <key>ExitTimeOut</key><integer>30</integer>
  <key>StandardOutPath</key>${toString(`/var/log/${NAME}.log`)}
  <key>StandardErrorPath</key>${toString(`/var/log/${NAME}.log`)}
</dict>
</plist>
`;
}

function toString(text: string): string {
  return `<string>${escapeXml(text)}</string>`;
}

/** Returns the task of the Windows Task Scheduler. `user` is the SID of an account without a password. */
export function toTask({ folder, node, user, settings }: Service): string {
  const args = `"--env-file=${settings}" scripts\\launch.mjs start`;
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>Factory inventory</Description></RegistrationInfo>
  <Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>
  <Principals>
    <Principal id="Author"><UserId>${escapeXml(user)}</UserId><RunLevel>LeastPrivilege</RunLevel></Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${escapeXml(node)}</Command>
      <Arguments>${escapeXml(args)}</Arguments>
      <WorkingDirectory>${escapeXml(folder)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`;
}
