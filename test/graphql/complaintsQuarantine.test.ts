import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSetClock, fileAt, shareBooks } from "../support/complaints.ts";
import { createAsk } from "./client.ts";
import { NOBODY } from "./fixtures.ts";

test("lists a held sheet whole without a number, and files it on release with the term of the day on which it was received", async () => {
  const { app, ask, form, clock } = await setup();
  await hold(app, form, { tipo: "queja", pedido: "Disculpas" });
  const list = async () =>
    (
      await ask<{ form: { quarantinedSheets: HeldPage } }>(
        `{ form(id: "${form.id}") { quarantinedSheets { nodes {
          id receivedAt dueOn overdue channel type consumerName documentType documentNumber email detail request answerChannel
          attachments { fileName url }
        } } } }`,
      )
    ).data.form.quarantinedSheets.nodes;
  clock.set("2026-10-08T15:00:00Z");

  const held = await list();
  const id = held[0]?.id;
  const release = (which = id) =>
    ask(`mutation { releaseQuarantinedSheet(input: { id: "${which}" }) {
      complaint { number registeredAt enteredAt dueOn type status } userErrors { code path }
    } }`);
  const released = await release();
  const again = await release();
  const unknown = await release(NOBODY);

  expect(held).toEqual([
    {
      id: expect.any(String),
      receivedAt: "2026-10-05T15:00:00.000Z",
      dueOn: "2026-10-27",
      overdue: false,
      channel: "WEB",
      type: "QUEJA",
      consumerName: "Ana Quispe Mamani",
      documentType: "DNI",
      documentNumber: "01234567",
      email: "ana@example.pe",
      detail: "El televisor llegó roto.",
      request: "Disculpas",
      answerChannel: "EMAIL",
      attachments: [],
    },
  ]);
  const complaint = {
    number: "000000001-2026",
    registeredAt: "2026-10-05T15:00:00.000Z",
    enteredAt: "2026-10-08T15:00:00.000Z",
    dueOn: "2026-10-27",
    type: "QUEJA",
    status: "RECIBIDO",
  };
  expect(released.data).toEqual({ releaseQuarantinedSheet: { complaint, userErrors: [] } });
  expect(again.data).toEqual(released.data);
  expect(unknown.data).toEqual({
    releaseQuarantinedSheet: {
      complaint: null,
      userErrors: [{ code: "QUARANTINED_SHEET_NOT_FOUND", path: ["input", "id"] }],
    },
  });
  expect(await list()).toEqual([]);
});

test("filters the held sheets whose term is over", async () => {
  const { app, ask, form, clock } = await setup();
  await hold(app, form, { detalle: "Primera" });
  clock.set("2026-10-06T15:00:00Z");
  await hold(app, form, { detalle: "Segunda" });
  const list = async (overdue: boolean) =>
    (
      await ask<{ form: { quarantinedSheets: { nodes: readonly object[] } } }>(
        `{ form(id: "${form.id}") { quarantinedSheets(filter: { overdue: ${overdue} }) { nodes { detail dueOn overdue } } } }`,
      )
    ).data.form.quarantinedSheets.nodes;
  clock.set("2026-10-28T15:00:00Z");

  expect(await list(true)).toEqual([{ detail: "Primera", dueOn: "2026-10-27", overdue: true }]);
  expect(await list(false)).toEqual([{ detail: "Segunda", dueOn: "2026-10-28", overdue: false }]);
});

test("pages over held sheets, newest first", async () => {
  const { app, ask, form, clock } = await setup();
  for (let minute = 10; minute < 15; minute++) {
    clock.set(`2026-10-05T15:${minute}:00Z`);
    await hold(app, form, { _envio_id: randomUUID() });
  }
  const page = async (args: string) =>
    (
      await ask<{ form: { quarantinedSheets: HeldPage } }>(
        `{ form(id: "${form.id}") { quarantinedSheets(${args}) { nodes { receivedAt } pageInfo { hasNextPage endCursor } } } }`,
      )
    ).data.form.quarantinedSheets;

  const first = await page("first: 3");
  const second = await page(`first: 3, after: "${first.pageInfo.endCursor}"`);

  const minutes = [...first.nodes, ...second.nodes].map(({ receivedAt }) => receivedAt.slice(14, 16));
  expect(minutes).toEqual(["14", "13", "12", "11", "10"]);
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
});

type HeldPage = {
  readonly nodes: readonly { readonly id: string; readonly receivedAt: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
};

/** Files a sheet with the hidden field filled in. */
async function hold(app: Book["app"], form: Book["form"], fields: Record<string, string>): Promise<void> {
  await expect(fileAt(app, form, { ...fields, sitio_web: "https://spam.example" })).rejects.toMatchObject({
    code: "COMPLAINT_HELD",
  });
}

type Book = Awaited<ReturnType<typeof openBook>>;

const clock = createSetClock("2026-10-05T12:00:00Z");
const openBook = shareBooks({ clock, environment: { WORKER: "off" } });

async function setup() {
  clock.set("2026-10-05T15:00:00Z");
  const { app, owner, form } = await openBook();
  return { app, form, clock, ask: createAsk(app, owner.key) };
}
