import type { Locator, Page } from "playwright-core";

/** How a person uses a page: with the mouse, with a finger, or with nothing but the keyboard. */
export type Hand = {
  press(control: Locator): Promise<void>;
  /** Writes in place of what stands in a text field. */
  write(field: Locator, text: string): Promise<void>;
};

/** What each has to open a page. */
export const CONTEXTS = {
  mouse: { viewport: { width: 1440, height: 900 } },
  keyboard: { viewport: { width: 1280, height: 800 } },
  touch: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const;

const MOST_STEPS = 200;

export const HANDS: Readonly<Record<keyof typeof CONTEXTS, Hand>> = {
  mouse: { press: (control) => control.click(), write: (field, text) => field.fill(text) },
  touch: {
    press: (control) => control.tap(),
    async write(field, text) {
      await field.tap();
      await field.fill(text);
    },
  },
  keyboard: {
    async press(control) {
      await reach(control);
      await control.page().keyboard.press("Enter");
    },
    async write(field, text) {
      await reach(field);
      await field.page().keyboard.press("Control+a");
      await field.page().keyboard.type(text);
    },
  },
};

/** Goes to a control by the Tab key, back where it stands before what has the focus. Errors: the Tab key does not lead to it. */
async function reach(control: Locator): Promise<void> {
  await control.waitFor();
  const page = control.page();
  const key = (await standsBefore(control)) ? "Shift+Tab" : "Tab";
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The Tab key does not lead to ${String(control)}.`);
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.and(control.page().locator(":focus")).isVisible();
}

function standsBefore(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { activeElement } = (globalThis as unknown as { document: { activeElement: BrowserNode } }).document;
    const position = activeElement.compareDocumentPosition(element);
    // `body`, which contains it, has the focus of a page on which nothing was chosen.
    return (position & 2) !== 0 && (position & 8) === 0;
  });
}

/** An element in the browser; the types of this program have none. */
type BrowserNode = { compareDocumentPosition(other: unknown): number };

/** Drags with the mouse, in steps as a person's, from the middle of one element to a point of another; `hold` is called before it is let go. */
export async function dragByMouse(from: Locator, to: Locator, at: number, hold?: () => Promise<void>): Promise<void> {
  const page = to.page();
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * at, { steps: 8 });
  await hold?.();
  await page.mouse.up();
}

/** Touches of one finger, as the browser gets them from a screen. */
export async function openFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  return {
    async put(on: Locator) {
      await on.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await boxOf(on);
      await send("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
    },
    async moveTo(to: Locator, at: number) {
      const { x, y, width, height } = await boxOf(to);
      await send("touchMove", [{ x: x + width / 2, y: y + height * at }]);
    },
    lift: () => send("touchEnd", []),
  };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} is not shown.`);
  return box;
}
