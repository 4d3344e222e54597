import { expect, test } from "vitest";
import { openTestBook } from "../../support/bookPages.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { createSetClock, fileAt } from "../../support/complaints.ts";
import { sendOffer } from "../../support/offers.ts";

const MIN_TARGET_PIXELS = 44;

test.runIf(isBrowserTested)(
  "a consumer accepts an offer without script on a screen of 320 pixels, and only with the ticked box",
  async () => {
    const clock = createSetClock("2026-10-06T15:00:00Z");
    const { app, owner, form } = await openTestBook({ clock, environment: { WORKER: "off" } });
    const { complaint } = await fileAt(app, form, {});
    const path = await sendOffer({ app, owner }, complaint.id);
    const find = () => app.services.complaints.find(owner.actor, complaint.id);
    const browser = await openBrowser();
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${app.url}${path}`);

    const width = await page.evaluate<number>("document.documentElement.scrollWidth");
    const targets = await page
      .locator("button, .check-label")
      .evaluateAll((all) =>
        all.map((each) => Math.round((each as unknown as Measured).getBoundingClientRect().height)),
      );
    await page.getByRole("button", { name: "Aceptar la oferta" }).click();
    const unticked = await find();
    await page.getByLabel("Leí la oferta y la acepto").check();
    await page.getByRole("button", { name: "Aceptar la oferta" }).click();
    await page.getByRole("heading", { name: "Aceptaste la oferta" }).waitFor();

    expect(width).toBe(320);
    expect(targets).toHaveLength(4);
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(MIN_TARGET_PIXELS);
    expect(unticked?.status).toBe("oferta_enviada");
    expect((await find())?.status).toBe("acuerdo");
    expect(page.url()).toBe(`${app.url}${path}`);
  },
);

/** An element in the browser; the types of this program have no elements. */
type Measured = { getBoundingClientRect(): { readonly height: number } };
