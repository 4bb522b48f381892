import sharp from "sharp";
import * as z from "zod/mini";
import type { Api } from "../api";
import { WORDS } from "../words";
import type { Language } from "../test";
import type { Driver } from "./driver";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const elementSchema = z.object({ [ELEMENT]: z.string() });

/** Finds the first visible control with that name or description: in the topmost dialog if one is open. */
const FIND = `
  const [name, selector] = arguments;
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true });
  const nameOf = (element) =>
    element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent;
  const isMeant = (element) =>
    nameOf(element).trim() === name || element.getAttribute("aria-description") === name;
  const dialogs = [...document.querySelectorAll("[role=dialog]")].filter(isVisible);
  const place = dialogs.at(-1) ?? document;
  const found = [...place.querySelectorAll(selector)].filter(isVisible);
  return found.find(isMeant) ?? null;`;

/** Finds a text of the page, whatever marks of direction stand in it. */
const HAS_TEXT = `
  return document.body.innerText.replace(/[\\u2066-\\u2069]/g, "").includes(arguments[0]);`;

/** Scrolls to an element, and finds whether it is where it was the last time. */
const IS_IN_PLACE = `
  const [element] = arguments;
  element.scrollIntoView({ block: "center" });
  const { left, top } = element.getBoundingClientRect();
  const [known, x, y] = window.lastPlace ?? [];
  window.lastPlace = [element, left, top];
  return element === known && left === x && top === y;`;

const SHOW_ROW = `
  const rows = [...document.querySelectorAll("[role=row]")];
  const row = rows.find(({ textContent }) => textContent.includes(arguments[0]));
  row?.scrollIntoView({ block: "center" });
  return row !== undefined;`;

const IS_HYDRATED = `
  return document.readyState !== "loading" && !("preHydrationInput" in window);`;

const WAIT_MS = 30_000;

/** Console messages of an engine that say nothing about the app. */
const NOISE = [
  // The engine's own word for a request that a navigation cancels.
  /due to access control checks/,
  // Fonts that stand in for the app's own, which not every device has.
  /Failed to (?:load|decode)[^]*font|downloadable font/i,
];

/** A person at a browser that Playwright does not drive. */
export class Visitor {
  constructor(
    private readonly driver: Driver,
    private readonly url: string,
  ) {}

  async signInAs({ cookies }: Pick<Api, "cookies">): Promise<void> {
    await this.signOut();
    for (const { name, value } of cookies)
      await this.driver.send("addCookie", { cookie: { name, value, path: "/" } });
  }

  /** Has the browser forget who is signed in. */
  async signOut(): Promise<void> {
    // Cookies and storage are those of the open page's site.
    await this.openFile("/icon.svg");
    await this.driver.send("deleteCookies");
    await this.run("localStorage.clear();");
  }

  async resize(width: number, height: number): Promise<void> {
    await this.driver.send("resize", { x: 0, y: 0, width, height });
  }

  /** Opens a page of the app and waits until it reacts. */
  async open(path: string, language: Language = "en"): Promise<void> {
    await this.driver.send("open", { url: this.url + path });
    await this.until(IS_HYDRATED);
    if (language === "ar") await this.press(WORDS.en.common.otherLanguage);
    await this.until(`return document.documentElement.lang === "${language}";`);
  }

  /** Opens what is no page of the app, such as a document. */
  async openFile(path: string): Promise<void> {
    await this.driver.send("open", { url: this.url + path });
  }

  async press(name: string): Promise<void> {
    const id = await this.find(name, "button, a, [role=menuitem]");
    // WebKit presses nothing that lies outside the window, and misses what moves meanwhile.
    await this.until(IS_IN_PLACE, { [ELEMENT]: id });
    await this.driver.send("click", { id });
  }

  /** Scrolls to the row of a list with a text: far from the screen a row has only its names. */
  async scrollToRow(text: string): Promise<void> {
    await this.until(SHOW_ROW, text);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.driver.send("type", { id: await this.find(label, "input, textarea"), text });
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    await this.until(HAS_TEXT, text);
  }

  async has(text: string): Promise<boolean> {
    return z.boolean().parse(await this.run(HAS_TEXT, text));
  }

  /** Waits until a script's body returns something, and returns it. */
  async until(script: string, ...args: readonly unknown[]): Promise<unknown> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      const value = await this.run(script, ...args);
      if (value !== null && value !== undefined && value !== false) return value;
      if (Date.now() > end)
        throw new Error(`Waited in vain for ${script} ${args.join(" ")}\n${await this.readPage()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Returns the address and the text of the page, for the message of a test that fails. */
  private async readPage(): Promise<string> {
    return z
      .string()
      .parse(await this.run("return location.href + '\\n' + document.body.innerText;"));
  }

  run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.driver.send("run", { script, args });
  }

  /** Returns a picture of the page (PNG). */
  async photograph(): Promise<Buffer> {
    return Buffer.from(z.string().parse(await this.driver.send("screenshot")), "base64");
  }

  /** Returns the share of the page's picture that is dark, in percent: the ink of a document on its white paper. */
  async measureInk(): Promise<number> {
    const grey = await sharp(await this.photograph())
      .flatten({ background: "#fff" })
      .greyscale()
      .raw()
      .toBuffer();
    return (grey.filter((value) => value < 100).length / grey.length) * 100;
  }

  /** Returns the errors of the browser's console since it started. */
  listProblems(): readonly string[] {
    return this.driver.output.filter(
      (line) =>
        /CONSOLE .*(?:ERROR|Refused)|JavaScript error: http/i.test(line) &&
        !NOISE.some((noise) => noise.test(line)),
    );
  }

  private async find(name: string, selector: string): Promise<string> {
    return elementSchema.parse(await this.until(FIND, name, selector))[ELEMENT];
  }
}
