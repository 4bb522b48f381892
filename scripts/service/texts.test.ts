import { expect, test } from "vitest";
import { getSystem } from "./systems";
import { type Service, toPropertyList, toTask, toUnit } from "./texts";

const service: Service = {
  folder: "/srv/factory",
  node: "/usr/bin/node",
  user: "factory",
  settings: "/etc/factory.env",
};
const oddFolder = { ...service, folder: `/srv/"A & B" <50%>`, node: "/opt/my node/$bin/node" };

test("the unit names user, folder, settings and program", () => {
  const lines = toUnit(service).split("\n");
  expect(lines).toContain("User=factory");
  expect(lines).toContain("WorkingDirectory=/srv/factory");
  expect(lines).toContain("EnvironmentFile=/etc/factory.env");
  expect(lines).toContain('ExecStart="/usr/bin/node" scripts/launch.mjs start');
});

test("the unit keeps the special signs of paths", () => {
  const lines = toUnit(oddFolder).split("\n");
  expect(lines).toContain(`WorkingDirectory=/srv/"A & B" <50%%>`);
  expect(lines).toContain('ExecStart="/opt/my node/$bin/node" scripts/launch.mjs start');
});

test("the property list reads the settings as the user", () => {
  const text = toPropertyList(oddFolder);
  expect(text).toContain("<key>UserName</key><string>factory</string>");
  expect(text).toContain("<string>/srv/&quot;A &amp; B&quot; &lt;50%&gt;</string>");
  expect(text).toContain("<string>--env-file=/etc/factory.env</string>");
});

test("the task starts with the machine, and runs without a limit of time", () => {
  const windows = getSystem("win32", "D:\\Data");
  const text = toTask({
    folder: "C:\\Program Files\\Factory",
    node: "C:\\Program Files\\nodejs\\node.exe",
    user: windows?.user ?? "",
    settings: windows?.settings ?? "",
  });
  expect(text).toContain("<BootTrigger><Enabled>true</Enabled></BootTrigger>");
  expect(text).toContain("<UserId>S-1-5-19</UserId>");
  expect(text).toContain(
    "<Arguments>&quot;--env-file=D:\\Data\\factory\\factory.env&quot; scripts\\launch.mjs start</Arguments>",
  );
  expect(text).toContain("<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>");
});

test("Linux, macOS and Windows have services", () => {
  expect(getSystem("linux")?.file).toBe("/etc/systemd/system/factory.service");
  expect(getSystem("darwin")?.file).toBe("/Library/LaunchDaemons/factory.plist");
  expect(getSystem("win32")?.file).toBe("C:\\ProgramData\\factory\\task.xml");
  expect(getSystem("aix")).toBeUndefined();
});
