import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fieldNameOf } from "../../../src/domain/forms/fieldLabels.ts";
import { isFieldName } from "../../../src/domain/forms/fieldNames.ts";

test.each([
  ["Correo electrónico", "correo_electronico"],
  ["¿Cuántos años tienes?", "cuantos_anos_tienes"],
  ["  N.º de DNI (titular) ", "n_de_dni_titular"],
  ["2026", "campo_2026"],
  ["¡¿?!", "campo"],
  ["", "campo"],
  ["Nombres y apellidos completos de la persona que recoge el pedido", "nombres_y_apellidos_completos_de_la"],
  ["Ñandúñandúñandúñandúñandúñandúñandúñandúñandú", "nandunandunandunandunandunandunandunandu"],
])("the label %j gives the name %j", (label, name) => {
  expect(fieldNameOf(label, [])).toBe(name);
});

test("a name that is taken gets the next number, whatever its case", () => {
  expect(fieldNameOf("Nombre", ["NOMBRE", "nombre_2", "apellido"])).toBe("nombre_3");
});

test("any label gives a name that a field may have and no other has", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.array(fc.string()), (label, taken) => {
      const name = fieldNameOf(label, taken);
      const next = fieldNameOf(label, [...taken, name]);

      expect(isFieldName(name) && isFieldName(next)).toBe(true);
      expect(taken).not.toContain(name);
      expect(next).not.toBe(name);
    }),
  );
});
