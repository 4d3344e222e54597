import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { startTestApp } from "../support/app.ts";
import { type ChannelAnswer, startChannelServer } from "../support/channelServer.ts";
import { postJson } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";

const CREATE = `mutation ($input: CreateWebhookChannelInput!) {
  result: createWebhookChannel(input: $input) { endpoint { id kind url maxPerSecond secrets { prefix } } userErrors { code message path } }
}`;
const BOT_TOKEN = "123456:AAsecretosecretosecreto_1";

type Created = {
  readonly endpoint: { readonly id: string; readonly kind: string; readonly url: string } | null;
  readonly userErrors: readonly { readonly code: string; readonly path: readonly string[] }[];
};

async function setup(respond?: (path: string) => ChannelAnswer) {
  const server = await startChannelServer(respond);
  const app = await startTestApp({
    environment: {
      WEBHOOK_SCHEDULE: "0,0,0",
      TELEGRAM_API_URL: server.origin,
      WHATSAPP_API_URL: `${server.origin}/v23.0`,
      PUBLIC_URL: "https://v.example.pe",
    },
  });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const ask = createAsk(app, owner.key);
  return {
    app,
    owner,
    form,
    server,
    ask,
    create: async (input: object) =>
      (await ask<{ result: Created }>(CREATE, { input: { formId: form.id, ...input } })).data.result,
    submit: async (body: object) => {
      const answer = await postJson(`${app.url}/f/${form.token}`, body);
      return (answer.body as { readonly submission_id: string }).submission_id;
    },
  };
}

test("a submission reaches each messaging service once, in the shape that the service documents", async () => {
  const { server, create, submit, form } = await setup();
  const kinds = ["SLACK", "DISCORD", "GOOGLE_CHAT", "TEAMS"];
  for (const kind of kinds) await create({ kind, url: `${server.origin}/${kind}?token=secreto` });
  await create({ kind: "TELEGRAM", token: BOT_TOKEN, recipient: "-1001234" });
  await create({
    kind: "WHATSAPP",
    token: "EAAsecreto",
    recipient: "+51 987 654 321",
    phoneNumberId: "1055",
    template: "nuevo_envio",
  });

  const id = await submit({ nombre: "Ana", pedido: ["pan", "café"] });
  await server.got(6);

  const title = `Nuevo envío: ${form.name}`;
  const href = `https://v.example.pe/panel/envios?envio=${id}`;
  const bodyOf = (path: string) => server.callTo(path)?.body;
  expect(bodyOf("/SLACK?token=secreto")).toMatchObject({ text: title, blocks: expect.any(Array) });
  expect(bodyOf("/DISCORD?token=secreto")).toMatchObject({
    embeds: [
      {
        title,
        url: href,
        fields: [
          { name: "nombre", value: "Ana" },
          { name: "pedido", value: "pan, café" },
        ],
      },
    ],
  });
  expect(bodyOf("/GOOGLE_CHAT?token=secreto")).toMatchObject({
    cardsV2: [{ cardId: "event", card: { header: { title }, sections: [{ widgets: expect.any(Array) }] } }],
  });
  expect(bodyOf("/TEAMS?token=secreto")).toMatchObject({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        content: {
          type: "AdaptiveCard",
          version: "1.4",
          actions: [{ type: "Action.OpenUrl", title: "Ver en tu panel", url: href }],
        },
      },
    ],
  });
  expect(bodyOf(`/bot${BOT_TOKEN}/sendMessage`)).toEqual({
    chat_id: "-1001234",
    text: `${title}\nnombre: Ana\npedido: pan, café\n\nVer en tu panel: ${href}`,
    link_preview_options: { is_disabled: true },
  });
  const whatsapp = server.callTo("/v23.0/1055/messages");
  expect(whatsapp?.headers.authorization).toBe("Bearer EAAsecreto");
  expect(whatsapp?.body).toEqual({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: "51987654321",
    type: "template",
    template: {
      name: "nuevo_envio",
      language: { code: "es" },
      components: [
        {
          type: "body",
          parameters: [title, "nombre: Ana · pedido: pan, café", href].map((text) => ({ type: "text", text })),
        },
      ],
    },
  });
  for (const { headers } of server.calls) expect(headers).not.toHaveProperty("webhook-signature");
});

test("a channel's settings are sealed, and neither its answers, its log nor the audit show them", async () => {
  const { app, server, ask, create, submit } = await setup();
  const { endpoint } = await create({ kind: "SLACK", url: `${server.origin}/services/secreto` });

  await submit({ a: 1 });
  await server.got(1);

  expect(endpoint).toMatchObject({ kind: "SLACK", url: `${server.origin}/`, maxPerSecond: 1, secrets: [] });
  await waitFor(async () => (await app.database("webhook_attempts")).length === 1);
  for (const table of ["webhook_endpoints", "webhook_attempts", "audit_entries", "event_messages"]) {
    const rows = await app.database(table);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.map(toTexts))).not.toContain("secreto");
  }
  const update = `mutation ($id: ID!, $url: String) {
    a: updateWebhookEndpoint(input: { id: $id, url: $url }) { userErrors { code } }
    b: rotateWebhookSecret(input: { id: $id }) { userErrors { code } }
    c: updateWebhookEndpoint(input: { id: $id, status: DISABLED }) { userErrors { code } }
  }`;
  expect((await ask(update, { id: endpoint?.id, url: server.origin })).data).toEqual({
    a: { userErrors: [{ code: "WEBHOOK_ENDPOINT_IS_CHANNEL" }] },
    b: { userErrors: [{ code: "WEBHOOK_ENDPOINT_IS_CHANNEL" }] },
    c: { userErrors: [] },
  });
});

test("a service that says wait gets the message again, and one whose channel is gone gets nothing more", async () => {
  let telegramCalls = 0;
  const { app, server, create, submit } = await setup((path) => {
    if (path.startsWith("/bot")) {
      telegramCalls += 1;
      return telegramCalls === 1
        ? { status: 429, body: '{"ok":false,"error_code":429,"parameters":{"retry_after":1}}' }
        : { status: 200, body: '{"ok":true}' };
    }
    return path.startsWith("/discord")
      ? { status: 404, body: '{"code":10015}' }
      : { status: 400, body: "invalid_blocks" };
  });
  const telegram = await create({ kind: "TELEGRAM", token: BOT_TOKEN, recipient: "@tienda" });
  const discord = await create({ kind: "DISCORD", url: `${server.origin}/discord` });
  const slack = await create({ kind: "SLACK", url: `${server.origin}/slack` });

  await submit({ a: 1 });
  const statusOf = async (endpointId: string | undefined) =>
    (await app.database("deliveries").where({ effect_id: endpointId }).first("status"))?.status as string;
  await waitFor(async () => (await statusOf(telegram.endpoint?.id)) === "delivered");
  await waitFor(async () => (await statusOf(discord.endpoint?.id)) === "dead");
  await waitFor(async () => (await statusOf(slack.endpoint?.id)) === "dead");

  expect(telegramCalls).toBe(2);
  expect(server.calls.filter(({ path }) => !path.startsWith("/bot"))).toHaveLength(2);
  const rows = await app.database("webhook_endpoints").select("id", "status", "disabled_reason");
  expect(rows.find(({ id }) => id === discord.endpoint?.id)).toMatchObject({
    status: "disabled",
    disabled_reason: "gone",
  });
  expect(rows.find(({ id }) => id === slack.endpoint?.id)).toMatchObject({ status: "enabled" });
});

test("a channel without what its service needs, or with a private address, is refused by field", async () => {
  const { create } = await setup();

  const telegram = await create({ kind: "TELEGRAM", token: "x", recipient: "" });
  const slack = await create({ kind: "SLACK" });
  const teams = await create({ kind: "TEAMS", url: "https://10.0.0.1/" });

  expect(telegram.userErrors.map(({ code, path }) => `${code} ${path.join(".")}`)).toEqual([
    "INVALID_CHANNEL_SETTING input.token",
    "BLANK input.recipient",
  ]);
  expect(slack.userErrors).toMatchObject([{ code: "BLANK", path: ["input", "url"] }]);
  expect(teams.userErrors).toMatchObject([{ code: "PRIVATE_ADDRESS", path: ["input", "url"] }]);
});

function toTexts(row: object): unknown[] {
  return Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : value));
}
