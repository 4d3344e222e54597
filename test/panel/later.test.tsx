import { Suspense } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { later } from "../../src/panel/src/shared/later.ts";
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
