import { expect, test } from "vitest";
import type { AttemptOutcome } from "../../src/domain/webhooks/webhooks.ts";
import type { ChannelKind, ChannelSettings } from "../../src/domain/webhooks/channels.ts";
import type { ChannelMessage } from "../../src/domain/webhooks/channels/definition.ts";
import { createChannelRequests, readChannelAnswer } from "../../src/outbound/channels.ts";

const MESSAGE: ChannelMessage = {
  id: "evt_1",
  at: "2026-11-24 15:30",
  title: "Nuevo envío: Contacto",
  rows: [
    { label: "nombre", value: "Ana <!channel> *Pérez*" },
    { label: "mensaje", value: "Hola\n[aquí](https://malo.example)" },
  ],
  omitted: 0,
  describeMore: (count) => `${count} más en tu panel.`,
  link: { href: "https://v.example.pe/panel/envios?envio=1", label: "Ver en tu panel" },
};
const LONG: ChannelMessage = {
  ...MESSAGE,
  title: "*".repeat(500),
  rows: Array.from({ length: 100 }, () => ({ label: "<&>_".repeat(25), value: "<&>_ñ".repeat(1_000) })),
};
const SETTINGS: Readonly<Record<ChannelKind, ChannelSettings>> = {
  slack: { kind: "slack", url: "https://hooks.slack.example/services/T0/B0/secreto" },
  discord: { kind: "discord", url: "https://discord.example/api/webhooks/1/secreto" },
  google_chat: { kind: "google_chat", url: "https://chat.example/v1/spaces/A/messages?key=k&token=secreto" },
  google_sheets: { kind: "google_sheets", url: "https://script.google.com/macros/s/secreto/exec" },
  teams: { kind: "teams", url: "https://teams.example/workflows/1?sig=secreto" },
  telegram: { kind: "telegram", token: "123:secreto", recipient: "-100200" },
  whatsapp: {
    kind: "whatsapp",
    token: "EAAsecreto",
    recipient: "51987654321",
    phoneNumberId: "1055",
    template: "nuevo_envio",
    language: "es",
  },
};
const API_URLS = { telegram: "https://api.telegram.example", whatsapp: "https://graph.example/v23.0" };
const KINDS = Object.keys(SETTINGS) as ChannelKind[];

/** The body is any JSON; the expectations say its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
function build(kind: ChannelKind, message: ChannelMessage): { body: any; bytes: number } {
  const { body } = createChannelRequests(() => message, API_URLS).build(SETTINGS[kind], "", []);
  return { body: JSON.parse(body.toString()), bytes: body.length };
}

test("Slack gets blocks whose texts mention nobody and hide no link", () => {
  const { body } = build("slack", MESSAGE);

  expect(body.text).toBe("Nuevo envío: Contacto");
  expect(body.blocks).toEqual([
    { type: "header", text: { type: "plain_text", text: "Nuevo envío: Contacto", emoji: false } },
    section("*nombre*\nAna &lt;!channel&gt; *Pérez*"),
    section("*mensaje*\nHola\n[aquí](https://malo.example)"),
    section("<https://v.example.pe/panel/envios?envio=1|Ver en tu panel>"),
  ]);
});

test("Discord gets an embed whose Markdown is escaped, and no mention is parsed", () => {
  const { body } = build("discord", MESSAGE);

  expect(body.allowed_mentions).toEqual({ parse: [] });
  expect(body.embeds).toHaveLength(1);
  expect(body.embeds[0]).toMatchObject({
    title: "Nuevo envío: Contacto",
    url: MESSAGE.link.href,
    fields: [
      { name: "nombre", value: "Ana \\<!channel\\> \\*Pérez\\*" },
      { name: "mensaje", value: "Hola\n\\[aquí\\]\\(https://malo.example\\)" },
    ],
  });
});

test("each service's message stays within the service's limits, and says that there is more", () => {
  const slack = build("slack", LONG).body;
  expect(slack.blocks.length).toBeLessThanOrEqual(50);
  for (const { type, text } of slack.blocks) {
    expect(text.text.length).toBeLessThanOrEqual(type === "header" ? 150 : 3_000);
  }
  const embed = build("discord", LONG).body.embeds[0];
  expect(embed.title.length).toBeLessThanOrEqual(256);
  expect(embed.fields.length).toBeLessThanOrEqual(25);
  for (const { name, value } of embed.fields) {
    expect(name.length).toBeLessThanOrEqual(256);
    expect(value.length).toBeLessThanOrEqual(1_024);
  }
  const texts = [embed.title, embed.footer.text, ...embed.fields.flatMap((field: object) => Object.values(field))];
  expect(texts.join("").length).toBeLessThanOrEqual(6_000);
  expect(build("telegram", LONG).body.text.length).toBeLessThanOrEqual(4_096);
  expect(build("google_chat", LONG).bytes).toBeLessThanOrEqual(32_000);
  expect(build("teams", LONG).bytes).toBeLessThanOrEqual(28 * 1_024);
  for (const { text } of build("whatsapp", LONG).body.template.components[0].parameters) {
    expect(text).not.toMatch(/[\n\t]| {5}/);
    expect(text.length).toBeLessThanOrEqual(1_024);
  }
  for (const kind of KINDS) {
    expect(JSON.stringify(build(kind, LONG).body)).toMatch(/\d+ más en tu panel\./);
    expect(JSON.stringify(build(kind, MESSAGE).body)).not.toContain("más en tu panel");
  }
});

test("an answer of 429 gives the wait that the body or the header names", () => {
  expect(read("telegram", 429, '{"ok":false,"parameters":{"retry_after":35}}').retryAfterSeconds).toBe(35);
  expect(read("discord", 429, '{"message":"…","retry_after":1.337,"global":false}').retryAfterSeconds).toBe(2);
  expect(read("slack", 429, "rate_limited", 30).retryAfterSeconds).toBe(30);
  expect(read("telegram", 429, '{"parameters":{"retry_after":999999}}').retryAfterSeconds).toBe(3_600);
  expect(read("discord", 429, "{").finality).toBeUndefined();
});

test.each<[ChannelKind, number, string, AttemptOutcome["finality"]]>([
  ["slack", 404, "no_service", "gone"],
  ["slack", 410, "channel_is_archived", "gone"],
  ["slack", 403, "invalid_token", "gone"],
  ["slack", 400, "invalid_blocks", "final"],
  ["slack", 500, "rollup_error", undefined],
  ["discord", 404, '{"code":10015}', "gone"],
  ["discord", 400, "{}", "final"],
  ["discord", 403, "blocked by a proxy", undefined],
  ["google_chat", 404, "", "gone"],
  ["teams", 401, "", "gone"],
  ["teams", 502, "", undefined],
  ["telegram", 403, '{"description":"Forbidden: bot was blocked by the user"}', "gone"],
  ["telegram", 401, '{"description":"Unauthorized"}', "gone"],
  ["telegram", 400, '{"description":"Bad Request: chat not found"}', "gone"],
  ["telegram", 400, '{"description":"Bad Request: message is too long"}', "final"],
  ["telegram", 500, "{}", undefined],
  ["whatsapp", 401, '{"error":{"code":190}}', "gone"],
  ["whatsapp", 404, '{"error":{"code":132001}}', "final"],
  ["whatsapp", 400, '{"error":{"code":131056}}', undefined],
  ["whatsapp", 400, '{"error":{"code":80007}}', undefined],
  ["whatsapp", 503, '{"error":{"code":131016}}', undefined],
])("%s's answer %i %s means %s", (kind, status, body, finality) => {
  expect(read(kind, status, body).finality).toBe(finality);
});

function section(text: string) {
  return { type: "section", text: { type: "mrkdwn", verbatim: true, text } };
}

function read(
  kind: ChannelKind,
  responseStatus: number,
  responseBody: string,
  retryAfterSeconds: number | null = null,
) {
  return readChannelAnswer(kind, {
    startedAt: new Date(0),
    durationMs: 1,
    responseStatus,
    errorClass: "status",
    responseHeaders: "",
    responseBody,
    retryAfterSeconds,
  });
}
