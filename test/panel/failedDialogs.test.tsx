import { Component, type ComponentType, type ReactNode, Suspense, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CaughtDialog } from "../../src/panel/src/shared/CaughtDialog.tsx";
import { Modal } from "../../src/panel/src/shared/controls/Modal.tsx";
import { laterDialog } from "../../src/panel/src/shared/later.tsx";
import { render } from "./render.tsx";

const dialog = page.getByRole("dialog");
const opener = page.getByRole("button", { name: "Abrir" });

test("a dialog whose script does not arrive is a dialog that says so, and the page beneath stays", async () => {
  const Part = laterDialog<DialogProps>(() => Promise.reject(new Error("no network")));
  render(<Page Part={Part} />);

  await opener.click();
  await expect.element(page.getByText(/Revisa tu conexión/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Volver a cargar" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");

  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(page.getByText("La lista")).toBeVisible();
  await expect.element(opener).toHaveFocus();
});

test("a dialog whose script arrives the next time is shown then", async () => {
  let calls = 0;
  const Part = laterDialog<DialogProps>(async () => {
    calls += 1;
    if (calls === 1) throw new Error("no network");
    return Greeting;
  });
  render(<Page Part={Part} />);

  await opener.click();
  await page.getByRole("button", { name: "Cerrar" }).click();
  await opener.click();

  await expect.element(dialog.getByText("Hola")).toBeVisible();
});

test("a dialog that fails itself is tried again or closed, and the page beneath stays", async () => {
  const state = { isBroken: true };
  const Part = laterDialog<DialogProps>(async () => (props) => {
    if (state.isBroken) throw new Error("a defect");
    return <Greeting {...props} />;
  });
  render(<Page Part={Part} />);

  await opener.click();
  await page.getByRole("button", { name: "Cerrar" }).click();
  await expect.element(page.getByText("La lista")).toBeVisible();
  await opener.click();
  await expect.element(page.getByText(/Algo falló aquí/)).toBeVisible();
  state.isBroken = false;
  await page.getByRole("button", { name: "Reintentar" }).click();

  await expect.element(dialog.getByText("Hola")).toBeVisible();
});

test("a dialog that is part of the page while it is closed says nothing of its script until it is opened", async () => {
  const Part = laterDialog<DialogProps & { readonly open: string | null }>(() =>
    Promise.reject(new Error("no network")),
  );
  const show = render(
    <Suspense>
      <p>La lista</p>
      <Part open={null} onClose={() => undefined} />
    </Suspense>,
  );
  await expect.element(page.getByText("La lista")).toBeVisible();
  const whileClosed = dialog.elements().length;
  show(
    <Suspense>
      <p>La lista</p>
      <Part open="publish" onClose={() => undefined} />
    </Suspense>,
  );

  await expect.element(dialog).toBeVisible();
  expect(whileClosed).toBe(0);
});

test("what fails inside of a dialog is said in the dialog, which tries again", async () => {
  const state = { isBroken: true };
  const Content = () => {
    if (state.isBroken) throw new Error("a defect");
    return <p>Contenido</p>;
  };
  render(
    <Around>
      <Modal title="Crear formulario" isOpen onClose={() => undefined}>
        <Content />
      </Modal>
    </Around>,
  );

  await expect.element(page.getByRole("dialog", { name: "Crear formulario" })).toBeVisible();
  state.isBroken = false;
  await page.getByRole("button", { name: "Reintentar" }).click();

  await expect.element(dialog.getByText("Contenido")).toBeVisible();
  expect(dialog.getByRole("alert").elements()).toEqual([]);
});

test("a dialog of the page's own script that fails outside of its modal is closed or tried again, and the page beneath stays", async () => {
  const state = { isBroken: true };
  const Broken = (props: DialogProps) => {
    if (state.isBroken) throw new Error("a defect");
    return <Greeting {...props} />;
  };
  const Part = ({ onClose }: DialogProps) => (
    <CaughtDialog onClose={onClose}>
      <Broken onClose={onClose} />
    </CaughtDialog>
  );
  render(<Page Part={Part} />);

  await opener.click();
  await page.getByRole("button", { name: "Cerrar" }).click();
  await expect.element(page.getByText("La lista")).toBeVisible();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(page.getByText(/Algo falló aquí/)).toBeVisible();
  state.isBroken = false;
  await page.getByRole("button", { name: "Reintentar" }).click();

  await expect.element(dialog.getByText("Hola")).toBeVisible();
});

type DialogProps = { readonly onClose: () => void };

function Greeting({ onClose }: DialogProps) {
  return (
    <Modal title="Saludo" isOpen onClose={onClose}>
      <p>Hola</p>
    </Modal>
  );
}

/** A page with a button that opens the part. */
function Page({ Part }: { readonly Part: ComponentType<DialogProps> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Around>
      <p>La lista</p>
      <button onClick={() => setOpen(true)}>Abrir</button>
      <Suspense>{isOpen && <Part onClose={() => setOpen(false)} />}</Suspense>
    </Around>
  );
}

/** The whole page as it is where an error reaches it. */
class Around extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <p>La página no terminó de cargar</p> : this.props.children;
  }
}
