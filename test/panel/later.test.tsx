import { Component, type ReactNode, Suspense } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { later } from "../../src/panel/src/shared/later.tsx";
import { render } from "./render.tsx";

function Greeting({ name }: { readonly name: string }) {
  return <p>Hola, {name}</p>;
}

test("a part that was loaded before is shown at once", async () => {
  const Part = later(async () => Greeting);
  await Part.preload();

  render(
    <Suspense fallback={<p>Cargando</p>}>
      <Part name="Ana" />
    </Suspense>,
  );

  await expect.element(page.getByText("Hola, Ana")).toBeVisible();
});

test("a part that could not be loaded before is loaded when it is shown", async () => {
  let calls = 0;
  const Part = later(async () => {
    calls += 1;
    if (calls === 1) throw new Error("no network");
    return Greeting;
  });
  await Part.preload();

  render(
    <Suspense fallback={<p>Cargando</p>}>
      <Part name="Rosa" />
    </Suspense>,
  );

  await expect.element(page.getByText("Hola, Rosa")).toBeVisible();
  expect(calls).toBe(2);
});

test("a part whose script does not arrive leaves what is around it, and is loaded again by what stands in its place", async () => {
  const network = { isThere: false, calls: 0 };
  const Part = later(
    () => loadOver(network),
    ({ onRetry }) => (
      <p role="alert">
        No llegó <button onClick={onRetry}>Reintentar</button>
      </p>
    ),
  );

  render(
    <>
      <p>Lo demás</p>
      <Suspense fallback={<p>Cargando</p>}>
        <Part name="Luz" />
      </Suspense>
    </>,
  );
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("Lo demás")).toBeVisible();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.poll(() => network.calls).toBe(2);
  network.isThere = true;
  await page.getByRole("button", { name: "Reintentar" }).click();

  await expect.element(page.getByText("Hola, Luz")).toBeVisible();
  expect(page.getByRole("alert").elements()).toEqual([]);
  expect(network.calls).toBe(3);
});

test("a part whose script did not arrive is asked for again when it is shown the next time", async () => {
  const network = { isThere: false, calls: 0 };
  const Part = later(
    () => loadOver(network),
    () => <p>No llegó</p>,
  );
  const part = (
    <Suspense fallback={<p>Cargando</p>}>
      <Part name="Eva" />
    </Suspense>
  );

  const show = render(part);
  await expect.element(page.getByText("No llegó")).toBeVisible();
  show(<p>Otra cosa</p>);
  await expect.element(page.getByText("Otra cosa")).toBeVisible();
  network.isThere = true;
  show(part);

  await expect.element(page.getByText("Hola, Eva")).toBeVisible();
  expect(network.calls).toBe(2);
});

test("where nothing else stands in its place, a part that did not arrive says so and offers a reload", async () => {
  const Part = later(() => loadOver({ isThere: false, calls: 0 }));

  render(
    <Suspense fallback={<p>Cargando</p>}>
      <Part name="Sol" />
    </Suspense>,
  );

  const said = "Esta parte no terminó de cargar. Revisa tu conexión y vuelve a intentarlo.";
  await expect.element(page.getByRole("alert").getByText(said)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Volver a cargar" })).toBeVisible();
});

test("an error of the part itself goes on to what stands around it", async () => {
  const Part = later<object>(async () => () => {
    throw new Error("a defect");
  });

  render(
    <Around>
      <Suspense fallback={<p>Cargando</p>}>
        <Part />
      </Suspense>
    </Around>,
  );

  await expect.element(page.getByText("Alrededor: a defect")).toBeVisible();
});

async function loadOver(network: { readonly isThere: boolean; calls: number }): Promise<typeof Greeting> {
  network.calls += 1;
  if (!network.isThere) throw new Error("no network");
  return Greeting;
}

class Around extends Component<{ readonly children: ReactNode }, { readonly said: string | null }> {
  override state = { said: null };

  static getDerivedStateFromError(error: Error) {
    return { said: error.message };
  }

  override render(): ReactNode {
    return this.state.said === null ? this.props.children : <p>Alrededor: {this.state.said}</p>;
  }
}
