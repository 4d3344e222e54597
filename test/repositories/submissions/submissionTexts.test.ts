import { expect, test } from "vitest";
import { setupServices } from "../../support/services.ts";

const DATA = { Nombre: "JOSÉ Ñ", edad: 12.5, socio: true, hijos: ["Lía", { notas: [20] }], nada: null };

test("the searched text of a submission has its values at every depth, folded, and no names", async () => {
  const { database } = await setupServices();

  const { rows } = await database.raw<{ rows: { text: string }[] }>("select submission_text(?::json) as text", [
    JSON.stringify(DATA),
  ]);

  expect(rows[0]?.text.split(" ").toSorted()).toEqual(["12.5", "20", "jose", "lia", "n", "true"]);
});
