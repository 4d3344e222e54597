import { arrangeBook, createSetClock, GENEROUS_LIMITS, PROVIDER } from "./complaints.ts";
import { setupServices } from "./services.ts";

export const WHOLE_BOOK = { from: null, to: null, madeAt: null };

/** A book that is reported to SIREC, on 5 October 2026. `hold` files a sheet that is held. */
export async function setupReportedBook() {
  const clock = createSetClock("2026-10-05T17:00:00Z");
  const book = await arrangeBook(await setupServices({ clock, environment: GENEROUS_LIMITS }));
  const { app, owner, form, file } = book;
  const setSiteCode = (sirecSiteCode: string | null) =>
    app.services.forms.update(owner.actor, { id: form.id, provider: { ...PROVIDER, sirecSiteCode } });
  await setSiteCode("000001");
  const find = async (id: string) => app.services.complaints.find(owner.actor, id);
  const hold = async () => {
    const refusal: unknown = await file({ sitio_web: "x", tipo_bien: "producto" }).catch((error: unknown) => error);
    if (!(refusal instanceof Error)) throw new Error("The sheet is not held.");
  };
  return { ...book, clock, setSiteCode, find, hold, reports: app.services.sirecReports };
}
