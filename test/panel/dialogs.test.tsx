import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Modal } from "../../src/panel/src/shared/controls/Modal.tsx";
import { SecretDialog } from "../../src/panel/src/shared/SecretDialog.tsx";
import { render } from "./render.tsx";

function renderModal() {
  const onClose = vi.fn<() => void>();
  render(
    <>
      <button type="button">Detrás</button>
      <Modal title="¿Eliminar «Contacto»?" isOpen onClose={onClose}>
        <button type="button">Eliminar</button>
      </Modal>
    </>,
  );
  return { onClose, dialog: page.getByRole("dialog", { name: "¿Eliminar «Contacto»?" }) };
}

test("an open dialog has the focus, and no key leads to the page behind it", async () => {
  const { dialog } = renderModal();

  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveFocus();
  for (let presses = 0; presses < 3; presses += 1) {
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Eliminar" })).toHaveFocus();
  }
});

test("Escape closes a dialog", async () => {
  const { onClose, dialog } = renderModal();
  await expect.element(dialog).toBeVisible();

  await userEvent.keyboard("{Escape}");

  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("a press beside a dialog closes it, and a press inside does not", async () => {
  const { onClose, dialog } = renderModal();
  await expect.element(dialog).toBeVisible();

  await userEvent.click(page.getByRole("heading"));
  const inside = onClose.mock.calls.length;
  await userEvent.click(dialog, { position: { x: -5, y: -5 }, force: true });

  expect(inside).toBe(0);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("a dialog that is higher than the screen stays on it, and what is inside scrolls", async () => {
  render(
    <Modal title="Vista previa" isOpen onClose={vi.fn()}>
      <div style={{ height: 3_000 }} />
      <button type="button">Enviar</button>
    </Modal>,
  );
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();

  const { top, bottom } = dialog.element().parentElement?.getBoundingClientRect() ?? {};
  page.getByRole("button", { name: "Enviar" }).element().scrollIntoView();

  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  await expect.element(page.getByRole("button", { name: "Enviar" })).toBeInViewport();
});

test("a new secret is shown whole and copied as it is, and the button says so", async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  render(
    <SecretDialog title="Guarda el secreto" lead="No se vuelve a mostrar." secret="whsec_ÑandúÑ" onClose={vi.fn()} />,
  );

  await expect.element(page.getByText("whsec_ÑandúÑ")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Copiar" }));

  await expect.element(page.getByRole("status")).toHaveTextContent("Copiado");
  expect(copied).toEqual(["whsec_ÑandúÑ"]);
});

test("without a secret there is no dialog", async () => {
  const show = render(<SecretDialog title="Guarda el secreto" lead="" secret="a" onClose={vi.fn()} />);
  await expect.element(page.getByRole("dialog")).toBeVisible();

  show(<SecretDialog title="Guarda el secreto" lead="" secret={null} onClose={vi.fn()} />);

  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
