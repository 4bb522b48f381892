/** A command of WebDriver: its parameters, as https://www.w3.org/TR/webdriver2 names them, lead to its value. */
export type Send = (command: CommandName, parameters?: Parameters) => Promise<unknown>;

type Parameters = Readonly<Record<string, unknown>>;

/** The commands in use, each with its HTTP method, its path below the session, and its name in Firefox's own protocol. */
export const COMMANDS = {
  open: ["POST", "url", "Navigate"],
  run: ["POST", "execute/sync", "ExecuteScript"],
  click: ["POST", "element/{id}/click", "ElementClick"],
  type: ["POST", "element/{id}/value", "ElementSendKeys"],
  deleteCookies: ["DELETE", "cookie", "DeleteAllCookies"],
  addCookie: ["POST", "cookie", "AddCookie"],
  screenshot: ["GET", "screenshot", "TakeScreenshot"],
  resize: ["POST", "window/rect", "SetWindowRect"],
  getTabs: ["GET", "window/handles", "GetWindowHandles"],
  switchTab: ["POST", "window", "SwitchToWindow"],
  end: ["DELETE", "", "DeleteSession"],
} as const;

type CommandName = keyof typeof COMMANDS;

/** A started browser, before its first page. */
export type Driver = {
  readonly send: Send;
  /** The lines that the browser has written so far, with the messages of its console among them. */
  readonly output: readonly string[];
  readonly stop: () => Promise<void>;
};
