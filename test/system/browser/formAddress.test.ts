import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, measureOverflow, openTab } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { openTestForm } from "../../support/forms.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested).each([1280, 320])(
  "a form's address explains its use to a person, at %d px",
  async (width) => {
    const { address } = await openTestForm();
    const page = await openTab(browser, { viewport: { width, height: 720 } });

    await page.goto(address);

    expect(await page.title()).toBe("Esta dirección recibe formularios");
    expect(await page.getAttribute("html", "lang")).toBe("es-PE");
    expect(await page.getByText('action="https://ventanilla.example.pe/f/').isVisible()).toBe(true);
    expect(await measureOverflow(page)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  },
);
