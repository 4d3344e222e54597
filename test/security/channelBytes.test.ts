import { expect, test } from "vitest";
import { renderChannelMessage } from "../../src/documents/channelMessages.ts";
import { renderSubmissionCreated } from "../../src/domain/submissions/submissionEvents.ts";
import {
  CHANNEL_KINDS,
  type ChannelKind,
  channelOf,
  type ChannelSettings,
} from "../../src/domain/webhooks/channels.ts";
import { es } from "../../src/messages/es/index.ts";
import { createChannelRequests } from "../../src/outbound/channels.ts";

const PUBLIC_URL = `https://ventanilla.example.pe/${"a".repeat(200)}`;
const URL = `https://servidor.example.pe/${"a".repeat(480)}`;
const NAME = "Ñ".repeat(150);
const API_URLS = { telegram: "https://api.telegram.example", whatsapp: "https://graph.example" };
const SETTINGS: { readonly [Kind in ChannelKind]: Extract<ChannelSettings, { readonly kind: Kind }> } = {
  slack: { kind: "slack", url: URL },
  discord: { kind: "discord", url: URL },
  google_chat: { kind: "google_chat", url: URL },
  google_sheets: { kind: "google_sheets", url: URL },
  teams: { kind: "teams", url: URL },
  telegram: { kind: "telegram", token: "t".repeat(121), recipient: `@${"a".repeat(31)}` },
  whatsapp: {
    kind: "whatsapp",
    token: "t".repeat(512),
    recipient: "519876543211234",
    phoneNumberId: "1".repeat(20),
    template: "a".repeat(512),
    language: "fil_PH",
  },
};

/** A submission of a megabyte at most, as the intake takes them: few long values, many short ones, and what lies between. */
const SHAPES: readonly (readonly [fields: number, characters: number])[] = [
  [1, 100_000],
  [2, 60_000],
  [25, 5_000],
  [40, 2_500],
  [100, 1_000],
  [1_000, 100],
];

test("C1 every kind of channel has a budget of bytes", () => {
  expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(CHANNEL_KINDS));
  expect(CHANNEL_KINDS.filter((kind) => !(channelOf(kind).maxBytes > 0))).toEqual([]);
});

test.each(["a", "ñ", "&", '"', "\u0001", "😀", "*_", "palabra ", "x\n"])(
  "C1 a message of any kind keeps to its budget when a submission is as long as the intake takes one, of %j",
  (filler) => {
    const long: string[] = [];
    const silent: string[] = [];
    for (const [fields, characters] of SHAPES) {
      const data = Object.fromEntries(
        Array.from({ length: fields }, (_, n) => [`${n} ${fill(filler, 90)}`, fill(filler, characters)]),
      );
      for (const kind of CHANNEL_KINDS) {
        const body = render(kind, data);
        if (body.length > channelOf(kind).maxBytes) long.push(`${kind}: ${body.length} of ${fields} fields`);
        const isSaid = /datos? (?:falta|está)/.test(body.toString()) && body.includes(PUBLIC_URL);
        // A table takes 90 cells of 1,000 characters whole.
        if (!isSaid && !(kind === "google_sheets" && fields < 90)) silent.push(`${kind}: ${fields} fields`);
      }
    }

    expect(long).toEqual([]);
    expect(silent).toEqual([]);
  },
);

test("C1 a message says how many data are cut or left out, and says nothing of a submission that is whole", () => {
  const whole = { nombre: "Ana", mensaje: "Hola", ciudad: "Lima" };
  const cut = { nombre: "Ana", mensaje: "a".repeat(20_000), ciudad: "Lima" };
  const said = (data: object) =>
    Object.fromEntries(CHANNEL_KINDS.map((kind) => [kind, /(\d+) datos? /.exec(render(kind, data).toString())?.[1]]));

  expect(said(whole)).toEqual(Object.fromEntries(CHANNEL_KINDS.map((kind) => [kind, undefined])));
  expect(said(cut)).toEqual({
    slack: "1",
    discord: "1",
    google_chat: "1",
    google_sheets: "1",
    teams: "1",
    // The long one is cut, and the one behind it has no room.
    telegram: "2",
    whatsapp: "2",
  });
});

test("C1 an event whose data are too long for it says that the panel has them", () => {
  const data = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`campo ${n}`, "ñ".repeat(4_000)]));

  for (const kind of CHANNEL_KINDS) {
    const body = render(kind, data);
    expect(body.length).toBeLessThanOrEqual(channelOf(kind).maxBytes);
    expect(body.toString()).toContain("Los datos están en tu panel.");
  }
});

function fill(filler: string, characters: number): string {
  return filler.repeat(Math.ceil(characters / filler.length));
}

/** The body of the message about a submission, as it is sent. */
function render(kind: ChannelKind, data: object): Buffer {
  const source = { ip: null, userAgent: null, origin: null, referer: null };
  const event = renderSubmissionCreated({
    messageId: "evt_1",
    form: { id: "f", token: "t", name: NAME },
    submission: { ...source, id: "s", receivedAt: new Date(0), data: JSON.stringify(data), values: null },
    publicUrl: PUBLIC_URL,
  });
  const message = renderChannelMessage(es, PUBLIC_URL, event, []);
  return createChannelRequests(() => message, API_URLS).build(SETTINGS[kind], "", []).body;
}
