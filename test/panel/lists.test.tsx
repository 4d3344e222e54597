import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Problem } from "../../src/panel/src/shared/Problem.tsx";
import { DailyChart } from "../../src/panel/src/home/DailyChart.tsx";
import { Row } from "../../src/panel/src/submissions/Row.tsx";
import { VirtualList } from "../../src/panel/src/submissions/VirtualList.tsx";
import { RefusalError, ServiceError } from "../../src/panel/src/shared/service.ts";
import type { Submission } from "../../src/panel/src/submissions/queries/submissions.ts";
import { render } from "./render.tsx";

function buildSubmission(id: string, changes: Partial<Submission> = {}): Submission {
  return {
    id,
    createdAt: "2026-11-24T15:00:00Z",
    readable: [
      { name: "nombre", label: "Nombre", value: `Persona ${id}` },
      { name: "mensaje", label: "Mensaje", value: "¿Envían a Puno?" },
    ],
    isRead: true,
    isStarred: false,
    state: { id: "s", name: "Nuevo", kind: "OPEN" },
    assignee: null,
    tags: [],
    form: { id: "f", name: "Contacto" },
    ...changes,
  } as Submission;
}

const ROWS = 100_000;

test("of a hundred thousand loaded rows only the seen ones are in the page, which is as high as all of them", async () => {
  const submissions = Array.from({ length: ROWS }, (_, n) => buildSubmission(`${n + 1}`));
  // An earlier test may have scrolled the page.
  window.scrollTo(0, 0);
  render(
    <VirtualList submissions={submissions} total={ROWS} chosenId="" onEnd={vi.fn()}>
      {({ readable }) => <button type="button">{(readable as { readonly value: string }[])[0]?.value}</button>}
    </VirtualList>,
  );

  await expect.element(page.getByRole("button", { name: "Persona 1", exact: true })).toBeVisible();
  const rows = page.getByRole("listitem").elements();
  const heightOf = (element: Element | undefined) => element?.getBoundingClientRect().height ?? 0;
  const countRows = () => Math.round(heightOf(page.getByRole("list").element()) / heightOf(rows[0]));

  expect(rows.length).toBeLessThan(100);
  expect(rows[0]?.getAttribute("aria-posinset")).toBe("1");
  expect(rows[0]?.getAttribute("aria-setsize")).toBe(`${ROWS}`);
  await expect.poll(countRows).toBe(ROWS);
});

test("the end of the loaded rows asks for older ones, once they are near", async () => {
  const onEnd = vi.fn<() => void>();
  const submissions = Array.from({ length: 200 }, (_, n) => buildSubmission(`${n + 1}`));
  render(
    <VirtualList submissions={submissions} total={null} chosenId="" onEnd={onEnd}>
      {({ id }) => <button type="button">Fila {id}</button>}
    </VirtualList>,
  );
  await expect.element(page.getByRole("button", { name: "Fila 1", exact: true })).toBeVisible();
  const before = onEnd.mock.calls.length;

  window.scrollTo(0, document.documentElement.scrollHeight);

  await expect.element(page.getByRole("button", { name: "Fila 200" })).toBeVisible();
  await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(before);
  expect(before).toBe(0);
});

test("a row says that it is new, what it says and when, and a reader gets neither its selection nor its star", async () => {
  const acts = {
    onChoose: vi.fn<(id: string) => void>(),
    onSelect: vi.fn(),
    onStar: vi.fn<(one: Submission) => void>(),
  };
  const row = { submission: buildSubmission("7", { isRead: false }), columns: [], isChosen: false, isSelected: false };
  const show = render(<Row {...row} {...acts} canChange canStar />);

  await userEvent.click(page.getByRole("button", { name: /Persona 7/ }));
  await userEvent.click(page.getByRole("checkbox", { name: /Persona 7/ }));
  await userEvent.click(page.getByRole("button", { name: "Destacar" }));
  expect(page.getByRole("button", { name: /Persona 7/ }).element().textContent).toMatch(
    /Sin leer\. .*¿Envían a Puno\?/,
  );
  expect(acts.onChoose.mock.calls).toEqual([["7"]]);
  expect(acts.onSelect.mock.calls).toEqual([["7"]]);
  expect(acts.onStar.mock.calls).toEqual([[row.submission]]);

  show(<Row {...row} {...acts} canChange={false} canStar={false} />);

  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
  expect(page.getByRole("button").elements()).toHaveLength(1);
});

test("the columns of a row have the values of their fields, and a dash where there is none", async () => {
  const acts = { onChoose: vi.fn(), onSelect: vi.fn(), onStar: vi.fn() };
  const columns = [
    { name: "nombre", label: "Nombre" },
    { name: "celular", label: "Celular" },
  ];
  render(
    <Row
      submission={buildSubmission("7")}
      columns={columns}
      isChosen
      isSelected={false}
      canChange={false}
      canStar={false}
      {...acts}
    />,
  );

  await expect.poll(() => page.getByRole("button").element().textContent).toMatch(/NombrePersona 7Celular—/);
});

test("the chart's bars are hidden from screen readers, whose table has the same days and numbers", async () => {
  const counts = (date: string, accepted: number, refused: number) => ({ date, accepted, refused });
  const forms = [
    { dailyCounts: [counts("2026-11-23", 1, 0), counts("2026-11-24", 1_200, 2)] },
    { dailyCounts: [counts("2026-11-24", 34, 0)] },
  ] as Parameters<typeof DailyChart>[0]["forms"];
  render(<DailyChart forms={forms} />);

  await userEvent.click(page.getByText("Ver los números"));
  const rows = page.getByRole("row").elements();

  expect(page.getByRole("listitem").elements()).toEqual([]);
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["mar, 24 nov.", "1,234", "2"],
    ["lun, 23 nov.", "1", "0"],
  ]);
});

test.each([
  [new RefusalError("El nombre ya existe."), "El nombre ya existe."],
  [new ServiceError("FORBIDDEN"), /permiso/],
  [new ServiceError("UNREACHABLE"), /conexión/],
  [new Error("boom"), /./],
])("%s is told in words, and can be tried again", async (error, words) => {
  const onRetry = vi.fn<() => void>();
  render(<Problem error={error} onRetry={onRetry} />);

  await expect.poll(() => page.getByRole("alert").element().textContent).toMatch(words);
  await userEvent.click(page.getByRole("button"));

  expect(onRetry).toHaveBeenCalledOnce();
  expect(page.getByRole("alert").element().textContent).not.toContain("boom");
});
