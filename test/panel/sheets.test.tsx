import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DeletionNote } from "../../src/panel/src/book/Deletions.tsx";
import { FilesNotKept } from "../../src/panel/src/book/SheetFiles.tsx";
import { SheetsByTerm, Term } from "../../src/panel/src/book/SheetList.tsx";
import type { SheetInList } from "../../src/panel/src/book/queries/sheets.ts";
import { render } from "./render.tsx";

function buildSheet(consumerName: string, changes: Partial<SheetInList>): SheetInList {
  return {
    id: consumerName,
    number: "000000001-2026",
    type: "RECLAMO",
    status: "RECIBIDO",
    consumerName,
    enteredLate: false,
    provider: null,
    answerDraft: null,
    answerBy: "2026-12-16",
    answeredAt: null,
    settledAt: null,
    deadline: "LATER",
    businessDaysLeft: 13,
    ...changes,
  };
}

test("waiting sheets are below their deadlines, the most urgent first, and each group says how many", async () => {
  const sheets = [
    buildSheet("Rosa", {}),
    buildSheet("Luis", { deadline: "OVERDUE", answerBy: "2026-01-02", businessDaysLeft: 0 }),
    buildSheet("Ana", { deadline: "OVERDUE", answerBy: "2026-01-01", businessDaysLeft: 0 }),
    buildSheet("Pedro", { deadline: "SOON", businessDaysLeft: 2 }),
  ];
  render(<SheetsByTerm sheets={sheets} chosenId="" onChoose={vi.fn()} />);

  await expect.element(page.getByRole("region", { name: "Vencidas" })).toBeVisible();
  const headings = page.getByRole("heading").elements();
  const names = page.getByRole("button").elements();

  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Vencidas 2",
    "En los próximos 3 días hábiles 1",
    "Más adelante 1",
  ]);
  expect(names.map((button) => button.querySelector("strong")?.textContent)).toEqual(["Ana", "Luis", "Pedro", "Rosa"]);
});

test("a press or Enter chooses a sheet, and the chosen one is told", async () => {
  const onChoose = vi.fn<(id: string) => void>();
  render(<SheetsByTerm sheets={[buildSheet("Ana", {}), buildSheet("Luis", {})]} chosenId="Luis" onChoose={onChoose} />);

  await userEvent.click(page.getByRole("button", { name: /Ana/ }));
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");

  expect(onChoose.mock.calls).toEqual([["Ana"], ["Luis"]]);
  await expect.element(page.getByRole("button", { name: /Luis/ })).toHaveAttribute("aria-current", "true");
});

test.each([
  [
    { deadline: "LATER", businessDaysLeft: 5, answerBy: "2999-12-16" },
    /^Vence en 5 días hábiles, el 16 de diciembre de 2999$/,
  ],
  [
    { deadline: "SOON", businessDaysLeft: 1, answerBy: "2999-12-16" },
    /^Vence en 1 día hábil, el 16 de diciembre de 2999$/,
  ],
  [
    { deadline: "OVERDUE", businessDaysLeft: 0, answerBy: "2026-01-02" },
    /^Venció hace \d+ días, el 2 de enero( de 2026)?$/,
  ],
  [{ deadline: null, businessDaysLeft: null, answeredAt: "2026-11-24T15:00:00Z" }, /^Respondida el 24/],
  [{ deadline: null, businessDaysLeft: null, settledAt: "2026-11-23T15:00:00Z" }, /^Acuerdo del 23/],
] as const)("the term of %j is told in words", async (changes, words) => {
  render(<Term sheet={buildSheet("Ana", changes)} />);

  await expect.element(page.getByText(words)).toBeVisible();
});

test("a sheet that neither waits nor was answered has no term", async () => {
  render(
    <p>
      Acuerdo: <Term sheet={buildSheet("Ana", { deadline: null, businessDaysLeft: null })} />
    </p>,
  );

  await expect.poll(() => page.getByText("Acuerdo:").element().textContent).toBe("Acuerdo: ");
});

test.each([
  [1, /^El consumidor envió un archivo que no se pudo guardar\./],
  [2, /^El consumidor envió 2 archivos que no se pudieron guardar\./],
])("a sheet that was filed without %i of its files says so", async (filesNotKept, words) => {
  render(<FilesNotKept count={filesNotKept} />);

  await expect.element(page.getByText(words)).toBeVisible();
});

test("a sheet in the list says of which establishment it is, and that it was entered late", async () => {
  const provider = { legalName: "Comercial Ñandú S.A.C.", tradeName: "Ñandú Centro", establishmentCode: "0002" };
  render(
    <SheetsByTerm sheets={[buildSheet("Rosa", { provider, enteredLate: true })]} chosenId="" onChoose={vi.fn()} />,
  );

  await expect.element(page.getByText("Ñandú Centro · local 0002")).toBeVisible();
  await expect.element(page.getByText("Ingresada tarde del libro de respaldo")).toBeVisible();
});

test("the list of all sheets says what is deleted next, and both lists what is deleted without an answer", async () => {
  const plan = { count: 3, unansweredCount: 1, heldCount: 1, firstOn: "2099-03-07" };
  render(
    <>
      <section aria-label="Todas">
        <DeletionNote plan={plan} isWhole />
      </section>
      <section aria-label="Por responder">
        <DeletionNote plan={plan} isWhole={false} />
      </section>
      <section aria-label="Nada">
        <DeletionNote plan={{ count: 0, unansweredCount: 0, heldCount: 0, firstOn: null }} isWhole />
      </section>
    </>,
  );
  const saying = (name: string) => page.getByRole("region", { name }).element().textContent;

  await expect.element(page.getByRole("region", { name: "Todas" })).toBeVisible();
  const unanswered =
    "1 hoja sin respuesta se borra desde el 7 de marzo de 2099. Respóndela: así se conserva dos años más.";
  expect(saying("Todas")).toMatch(/^Desde el 7 de marzo de 2099 se borran 4 hojas, que cumplen los dos años/);
  expect([saying("Todas")?.endsWith(unanswered), saying("Por responder"), saying("Nada")]).toEqual([
    true,
    unanswered,
    "",
  ]);
});
