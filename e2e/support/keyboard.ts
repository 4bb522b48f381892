import type { Locator, Page } from "@playwright/test";
import { expect, untilHydrated, type Language } from "./test";
import { WORDS } from "./words";

/** More places than any screen of a test has before the wanted one. */
const MOST_PRESSES = 250;

/** Milliseconds between two keys: whoever types faster is taken for a scanner. */
const A_PERSONS_PAUSE = 60;

/** Somebody with a keyboard alone, who has to see at each step where the focus is. */
export class KeyboardUser {
  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {}

  /** Opens an address, as one typed it. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.arriveAt(path);
  }

  /** Waits for a screen, which has the focus or nothing has it yet, and reads on in the language. */
  async arriveAt(path: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL(path);
    await untilHydrated(this.page);
    if (this.language === "en") return;
    const toggle = this.page.getByRole("button", { name: WORDS.en.common.otherLanguage });
    await this.use(toggle.first());
    await expect(this.page.locator("html")).toHaveAttribute("dir", "rtl");
  }

  /** Presses Tab, or Shift and Tab towards what stands before, until the element has the focus. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      const way = await wayTo(target);
      if (way === null) return;
      await this.press(way);
    }
    throw new Error(`Tab does not reach ${target.toString()}`);
  }

  /** Reaches the element, and presses Enter there. */
  async use(target: Locator): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press("Enter");
  }

  /** Reaches the field, and types there instead of what it holds. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.press("ControlOrMeta+a");
    await this.page.keyboard.type(text, { delay: A_PERSONS_PAUSE });
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.seesFocus();
  }

  /** The focus is somewhere on the page, and can be seen there. */
  async seesFocus(): Promise<void> {
    await expect.poll(() => focusOn(this.page)).toMatch(/^seen/);
  }
}

/** The keys that lead from what has the focus towards the element; null when it has it. */
const wayTo = (target: Locator) =>
  target.evaluate((element) => {
    const active = document.activeElement ?? document.body;
    if (element === active) return null;
    const position = element.compareDocumentPosition(active);
    return position & Node.DOCUMENT_POSITION_FOLLOWING ? "Shift+Tab" : "Tab";
  });

/** Describes the focus: "lost" if nothing has it, "unseen …" if nothing shows it, "seen …" otherwise. */
const focusOn = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return "lost";
    const name = `${active.tagName} ${active.getAttribute("aria-label") ?? active.textContent.slice(0, 40)}`;
    const isOutlined = (element: Element | null, pseudo?: string) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
    };
    // A hidden box shows its focus on its label; a place that a program moves the focus to, such as a heading, need not.
    const isLanding = active.getAttribute("tabindex") === "-1";
    const isSeen =
      getComputedStyle(active).boxShadow !== "none" ||
      // A link whose target is its row has the ring around the row.
      isOutlined(active, "::after") ||
      [active, active.nextElementSibling, active.parentElement].some((one) => isOutlined(one));
    return isLanding || isSeen ? `seen ${name}` : `unseen ${name}`;
  });
