import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CHANNELS } from "../../src/panel/src/generated/kinds.ts";
import { NewChannel } from "../../src/panel/src/parts/webhooks/NewChannel.tsx";
import { render } from "./render.tsx";

const ADDRESS = ["Dirección del webhook que te dio el servicio"];
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  Telegram: ["Token del bot", "Id del chat, o @nombre del canal"],
  WhatsApp: [
    "Token de acceso de la API de WhatsApp",
    "Número que recibe, con el código del país",
    "Id del número que envía",
    "Nombre de la plantilla",
    "Idioma de la plantilla",
  ],
};

test.each(Object.values(CHANNELS).map(({ name }) => name))("the dialog asks for the settings of %s", async (name) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewChannel forms={[{ id: "1", name: "Contacto" }]} onCreated={vi.fn()} />
    </QueryClientProvider>,
  );
  await userEvent.click(page.getByRole("button", { name: "Añadir Slack, WhatsApp u otro" }));

  await userEvent.selectOptions(page.getByLabelText("Servicio"), name);

  await expect.poll(listLabels).toEqual(SETTINGS[name] ?? ADDRESS);
});

function listLabels(): readonly (string | null | undefined)[] {
  const boxes = page.getByRole("dialog").getByRole("textbox").elements();
  return boxes.map((box) => (box instanceof HTMLInputElement ? box.labels?.[0]?.textContent : null));
}
