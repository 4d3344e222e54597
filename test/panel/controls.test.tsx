import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../../src/panel/src/shared/controls/Button.tsx";
import { Checkbox } from "../../src/panel/src/shared/controls/Checkbox.tsx";
import { Disclosure } from "../../src/panel/src/shared/controls/Disclosure.tsx";
import { Modal } from "../../src/panel/src/shared/controls/Modal.tsx";
import { SearchField } from "../../src/panel/src/shared/controls/SearchField.tsx";
import { Select } from "../../src/panel/src/shared/controls/Select.tsx";
import { TextField } from "../../src/panel/src/shared/controls/TextField.tsx";
import { Tip } from "../../src/panel/src/shared/controls/Tip.tsx";
import { Toggles } from "../../src/panel/src/shared/controls/Toggles.tsx";
import { render } from "./render.tsx";

/** A form with these fields, whose data are noted when it is sent. */
function renderForm(fields: React.ReactNode) {
  const sent = vi.fn<(data: Readonly<Record<string, unknown>>) => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      {fields}
      <Button type="submit">Guardar</Button>
    </form>,
  );
  return { sent, save: page.getByRole("button", { name: "Guardar" }) };
}

test("a button is pressed by a click, by Enter and by the space bar, and not while it is disabled", async () => {
  const onPress = vi.fn<() => void>();
  const show = render(<Button onPress={onPress}>Enviar</Button>);
  const button = page.getByRole("button", { name: "Enviar" });

  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard(" ");
  expect(onPress).toHaveBeenCalledTimes(3);

  show(
    <Button onPress={onPress} isDisabled>
      Enviar
    </Button>,
  );
  await expect.element(button).toBeDisabled();
  await userEvent.click(button, { force: true });

  expect(onPress).toHaveBeenCalledTimes(3);
});

test("the fields of a form send their values by their names", async () => {
  const { sent, save } = renderForm(
    <>
      <TextField id="nombre" label="Nombre" defaultValue="Ana" />
      <TextField id="mensaje" label="Mensaje" lines={3} defaultValue="Hola" />
      <TextField id="dia" type="date" label="Día" defaultValue="2026-11-25" />
      <Select
        id="lista"
        label="Lista"
        options={[
          ["a", "Una"],
          ["b", "Otra"],
        ]}
        initial="b"
      />
      <Checkbox name="acepta">Acepto</Checkbox>
    </>,
  );

  await userEvent.click(save);
  await userEvent.click(page.getByText("Acepto"));
  await userEvent.click(save);

  const values = { nombre: "Ana", mensaje: "Hola", dia: "2026-11-25", lista: "b" };
  expect(sent.mock.calls).toEqual([[values], [{ ...values, acepta: "on" }]]);
});

test.each([
  [{}, "Completa este campo."],
  [{ type: "email", defaultValue: "ana" }, "Revisa la dirección: falta una parte."],
  [{ type: "number", max: 1, defaultValue: "2" }, "El número está fuera de lo permitido."],
  [{ type: "number", min: 0, step: 1, defaultValue: "1.5" }, "Escribe un número como se pide."],
])(
  "what the browser refuses of a field with %j is told below it, and the field has the focus",
  async (props, words) => {
    const { sent, save } = renderForm(<TextField id="dato" label="Dato" hint="Una ayuda" isRequired {...props} />);

    await userEvent.click(save);

    const field = page.getByLabelText("Dato");
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(`Una ayuda ${words}`);
    expect(sent).not.toHaveBeenCalled();
  },
);

test("of several toggles one is pressed, and a press of it changes nothing", async () => {
  const chosen: (string | null)[] = [];
  function Lists() {
    const [list, setList] = useState<"a" | "b" | null>(null);
    const options = [
      [null, "Todas"],
      ["a", "Una"],
      ["b", "Otra"],
    ] as const;
    const choose = (next: "a" | "b" | null) => (chosen.push(next), setList(next));
    return <Toggles label="Listas" className="tabs" options={options} chosen={list} onChoose={choose} />;
  }
  render(<Lists />);
  const pressed = () => page.getByRole("button", { pressed: true }).elements();

  await userEvent.click(page.getByRole("button", { name: "Otra" }));
  await userEvent.click(page.getByRole("button", { name: "Otra" }));

  expect(pressed().map(({ textContent }) => textContent)).toEqual(["Otra"]);
  expect(chosen).toEqual(["b", "b"]);
  await expect.element(page.getByRole("group", { name: "Listas" })).toBeVisible();
});

test("a part opens and closes by its line, which says so, and its content has the line as its name", async () => {
  render(<Disclosure title="Ajustes">Contenido</Disclosure>);
  const line = page.getByRole("button", { name: "Ajustes" });

  await expect.element(page.getByText("Contenido")).not.toBeVisible();
  await expect.element(line).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(line);
  await expect.element(page.getByRole("group", { name: "Ajustes" })).toHaveTextContent("Contenido");
  await expect.element(line).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByText("Contenido")).not.toBeVisible();
});

test("a dialog gives the focus back to the button that opened it", async () => {
  function Opened() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Abrir</Button>
        <Modal title="Título" isOpen={isOpen} onClose={() => setOpen(false)}>
          <TextField id="nombre" label="Nombre" autoFocus />
        </Modal>
      </>
    );
  }
  render(<Opened />);

  await userEvent.click(page.getByRole("button", { name: "Abrir" }));
  await expect.element(page.getByLabelText("Nombre")).toHaveFocus();
  await userEvent.keyboard("{Escape}");

  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Abrir" })).toHaveFocus();
});

test("a search begins with Enter and keeps the focus, and Escape ends it", async () => {
  const searched: string[] = [];
  function Searched() {
    const [text, setText] = useState("");
    return <SearchField label="Buscar" text={text} onSearch={(next) => (searched.push(next), setText(next))} />;
  }
  render(<Searched />);
  const field = page.getByRole("searchbox", { name: "Buscar" });

  await userEvent.type(field, " puno {Enter}");
  await expect.element(field).toHaveValue("puno");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}{Escape}");

  await expect.element(field).toHaveValue("");
  expect(searched).toEqual(["puno", ""]);
});

test("a search begins with a pause of the typing and when the field is left, and what is typed on is not undone", async () => {
  const searched: (readonly [string, boolean])[] = [];
  function Searched() {
    const [text, setText] = useState("");
    const search = (next: string, isNext: boolean) => (
      searched.push([next, isNext]),
      setTimeout(() => setText(next), 50)
    );
    return (
      <>
        <SearchField label="Buscar" text={text} onSearch={search} />
        <Button>Otro</Button>
      </>
    );
  }
  render(<Searched />);
  const field = page.getByRole("searchbox", { name: "Buscar" });

  await userEvent.type(field, "pu");
  await expect.poll(() => searched).toEqual([["pu", false]]);
  await userEvent.type(field, "no");
  await userEvent.click(page.getByRole("button", { name: "Otro" }));

  await expect
    .poll(() => searched)
    .toEqual([
      ["pu", false],
      ["puno", true],
    ]);
  await expect.element(field).toHaveValue("puno");
});

test("a tip is shown and read when its button gets the focus", async () => {
  render(
    <>
      <Button>Antes</Button>
      <Tip text="Quien envíe verá que no recibe.">
        <Button>Desactivar</Button>
      </Tip>
    </>,
  );

  // The key starts where the test before left the focus, unless something of this one has it.
  await userEvent.click(page.getByRole("button", { name: "Antes" }));
  await userEvent.tab();

  const button = page.getByRole("button", { name: "Desactivar" });
  await expect.element(button).toHaveAccessibleDescription("Quien envíe verá que no recibe.");
  await expect.element(page.getByRole("tooltip")).toBeVisible();
});
