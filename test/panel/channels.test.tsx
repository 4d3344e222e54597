import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { WebhookChannelKind } from "../../src/panel/src/generated/graphql.ts";
import { CHANNELS } from "../../src/panel/src/generated/channels.ts";
import { ChannelFields } from "../../src/panel/src/webhooks/NewChannel.tsx";
import { render } from "./render.tsx";

const ADDRESS = ["Dirección del webhook que te dio el servicio"];
const SETTINGS: Partial<Record<WebhookChannelKind, readonly string[]>> = {
  TELEGRAM: ["Token del bot", "Id del chat, o @nombre del canal"],
  WHATSAPP: [
    "Token de acceso de la API de WhatsApp",
    "Número que recibe, con el código del país",
    "Id del número que envía",
    "Nombre de la plantilla",
    "Idioma de la plantilla",
  ],
};

test.each(Object.keys(CHANNELS) as WebhookChannelKind[])("a new channel of %s asks for its settings", async (kind) => {
  render(<ChannelFields kind={kind} />);

  await expect.poll(listLabels).toEqual(SETTINGS[kind] ?? ADDRESS);
});

function listLabels(): readonly (string | null | undefined)[] {
  const boxes = page.getByRole("textbox").elements();
  return boxes.map((box) => (box instanceof HTMLInputElement ? box.labels?.[0]?.textContent : null));
}
