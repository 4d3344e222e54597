import { dueDayOf } from "../domain/book/businessDays.ts";
import { endOfLimaDay, type LimaDay } from "../domain/limaDays.ts";
import { limaDayOf, DAY_MS, MINUTE_MS } from "../domain/times.ts";
import type { Actor } from "../domain/actor.ts";
import type { Form } from "../domain/forms/forms.ts";
import type { JsonValue } from "../domain/sentJson.ts";
import { examples } from "../messages/es/examples.ts";
import type { Services } from "../services/services.ts";
import { startApp } from "./app.ts";
import type { StartContext } from "./launch.ts";

const DAYS = 7;
const PER_DAY = 5;
/** The last submissions stay unread. */
const UNREAD = 4;
/** The longest time before the day for an answer, with any holidays. */
const MAX_TERM_DAYS = 40;
/** A number with a right check digit. */
const RUC = "20133840533";
const SITE = "https://tienda.example.com";
const BROWSER = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile";

/**
 * Makes up a week of submissions, a closed form and a book with a complaint that is due tomorrow, all of it in forms whose names begin
 * with the mark of examples. It goes in through the services, with a clock that shows the time at which each would have come.
 */
export async function makeExamples(startContext: StartContext, key: string): Promise<void> {
  const present = new Date();
  let now = present;
  const log = startContext.log.child({}, { level: "error" });
  const app = await startApp({ ...startContext, log, role: "idle", clock: { now: () => now } });
  try {
    const { actor } = await app.services.authentication.authenticate({ kind: "apiKey", key }, null);
    await fillWithExamples(app.services, actor, present, (moment) => (now = moment));
  } finally {
    await app.close();
  }
}

/** Makes the examples through services whose clock `setClock` sets. */
export async function fillWithExamples(
  services: Services,
  actor: Actor,
  present: Date,
  setClock: (moment: Date) => void,
): Promise<void> {
  const at: At = (moment, act) => {
    setClock(moment);
    return act();
  };
  await makeBook(services, actor, present, at);
  await makeOrders(services, actor, present, at);
  await makeClosedForm(services, actor, present, at);
  setClock(present);
}

/** Deletes the forms with the mark of examples, with their submissions. Returns their names. The sheets stay, as the law wants. */
export async function deleteExamples(services: Services, actor: Actor): Promise<readonly string[]> {
  const { items } = await services.forms.listPage(actor, { first: 100 });
  const marked = items.filter(({ name }) => name.startsWith(examples.mark));
  for (const { id, name } of marked) await services.formDeletions.delete(actor, { id, confirmName: name });
  return marked.map(({ name }) => name);
}

/** Does something at the moment. */
type At = <T>(moment: Date, act: () => Promise<T>) => Promise<T>;

async function makeOrders(services: Services, actor: Actor, present: Date, at: At): Promise<void> {
  const begin = new Date(present.getTime() - DAYS * DAY_MS);
  const { form } = await at(begin, () => services.forms.create(actor, { name: `${examples.mark}${examples.orders}` }));
  const count = DAYS * PER_DAY;
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const [nombre = "", ciudad = ""] = examples.people[n % examples.people.length] ?? [];
    const mensaje = examples.messages[n % examples.messages.length] ?? "";
    // More come in the middle of the week, and none at a regular hour.
    const share = n / count + Math.sin(n * 2.4) / (3 * count);
    const moment = new Date(begin.getTime() + Math.max(0, Math.min(share, 1)) * DAYS * DAY_MS + MINUTE_MS);
    ids.push(
      await at(moment, () => submit(services, form, n, { nombre, email: "persona@example.com", ciudad, mensaje })),
    );
  }
  await at(present, () =>
    submit(services, form, count, {
      nombre: "Premio",
      email: "premio@example.com",
      mensaje: examples.spam,
      _gotcha: "x",
    }),
  );
  await services.submissionMarks.change(actor, ids.slice(0, -UNREAD), { isRead: true });
  await services.submissionMarks.change(actor, ids.slice(-UNREAD - 1, -UNREAD), { isStarred: true });
}

async function makeClosedForm(services: Services, actor: Actor, present: Date, at: At): Promise<void> {
  const opensAt = new Date(present.getTime() - DAYS * DAY_MS);
  const closesAt = new Date(present.getTime() - DAY_MS);
  const settings = { name: `${examples.mark}${examples.jobs}`, opensAt, closesAt };
  const { form } = await at(opensAt, () => services.forms.create(actor, settings));
  const [nombre] = examples.people[1];
  const moment = new Date(closesAt.getTime() - DAY_MS);
  await at(moment, () =>
    submit(services, form, 0, { nombre, email: "persona@example.com", mensaje: examples.application }),
  );
}

async function makeBook(services: Services, actor: Actor, present: Date, at: At): Promise<void> {
  const first = findFilingDay(present);
  const { provider: names, book } = examples;
  const provider = { ...names, ruc: RUC, establishmentCode: "000001", email: "libro@example.com" };
  const { form } = await at(first, () => services.forms.create(actor, { name: `${examples.mark}${book}`, provider }));
  const moments = [first, new Date(present.getTime() - 2 * DAY_MS)];
  for (const [index, moment] of moments.entries()) {
    const [nombre = "", detalle = ""] = examples.complaints[index] ?? [];
    const fields = {
      tipo: "reclamo",
      nombre,
      tipo_documento: "DNI",
      numero_documento: `0123456${index}`,
      email: "persona@example.com",
      detalle,
      confirmacion: "si",
    };
    await at(moment, () =>
      services.complaintsBook.file({
        token: form.token,
        fields: new Map(Object.entries(fields)),
        attachments: [],
        source: sourceOf(index),
        channel: "web",
      }),
    );
  }
}

/** The latest moment from which on an answer is due tomorrow, or on the next business day. */
function findFilingDay(present: Date): Date {
  const tomorrow: LimaDay = limaDayOf(new Date(present.getTime() + DAY_MS));
  const noHolidays = new Set<LimaDay>();
  let moment = new Date(present.getTime() - MAX_TERM_DAYS * DAY_MS);
  while (dueDayOf(moment, noHolidays) < tomorrow) moment = new Date(moment.getTime() + DAY_MS);
  // Noon of the day, whatever the hour is now.
  return new Date(endOfLimaDay(limaDayOf(moment)).getTime() - DAY_MS / 2);
}

async function submit(
  { intake }: Services,
  { token }: Form,
  n: number,
  data: Readonly<Record<string, JsonValue>>,
): Promise<string> {
  const readFields = async () => new Map(Object.entries(data));
  return (await intake.submit({ token, idempotencyKey: null, source: sourceOf(n), readFields })).submissionId;
}

/** Addresses for documentation (RFC 5737), so that nobody is meant. */
function sourceOf(n: number) {
  return { ip: `203.0.113.${n + 1}`, userAgent: BROWSER, origin: SITE, referer: `${SITE}/contacto` };
}
