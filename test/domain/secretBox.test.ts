import { expect, test } from "vitest";
import { createSecretBox } from "../../src/domain/secretBox.ts";

const KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);
const ROW = { table: "forms", id: "1" } as const;
const DATA = Buffer.from("datos");

test("a sealed text opens for its row, and each sealing gives other bytes", () => {
  const box = createSecretBox(KEY);

  const [sealed, again] = [box.seal("contraseña ñ", ROW), box.seal("contraseña ñ", ROW)];

  expect([sealed, again].map((value) => box.open(value, ROW))).toEqual(["contraseña ñ", "contraseña ñ"]);
  expect(again).not.toEqual(sealed);
  expect(sealed.includes(Buffer.from("contra"))).toBe(false);
  expect(sealed.subarray(0, 5)).toEqual(box.presentPrefix);
});

test("a sealed text does not open for another row, after a change, under another version or under another key", () => {
  const box = createSecretBox(KEY);
  const sealed = box.seal("secreto", ROW);
  const flipped = (index: number) => Buffer.from(sealed.map((byte, at) => (at === index ? byte ^ 1 : byte)));

  for (const index of [0, 1, 5, 17, 33]) expect(() => box.open(flipped(index), ROW)).toThrow();
  expect(() => box.open(flipped(0), ROW)).toThrow("version");
  expect(() => box.open(sealed, { ...ROW, id: "2" })).toThrow();
  expect(() => box.open(sealed, { ...ROW, table: "complaints" })).toThrow();
  expect(() => createSecretBox(OTHER_KEY).open(sealed, ROW)).toThrow("neither");
});

test("the previous key opens and verifies, and the present one seals and signs", () => {
  const before = createSecretBox(KEY);
  const after = createSecretBox(OTHER_KEY, KEY);

  expect(after.open(before.seal("secreto", ROW), ROW)).toBe("secreto");
  expect(() => before.open(after.seal("secreto", ROW), ROW)).toThrow();
  expect(after.presentPrefix).not.toEqual(before.presentPrefix);
  expect(after.sign("uno", DATA)).toEqual(createSecretBox(OTHER_KEY).sign("uno", DATA));
  expect(after.verify("uno", DATA, before.sign("uno", DATA).subarray(0, 16))).toBe(true);
  expect(after.verify("uno", DATA, after.sign("uno", DATA))).toBe(true);
});

test("a signature has 32 bytes, of its purpose, its data and its key", () => {
  const box = createSecretBox(KEY);
  const proof = box.sign("uno", DATA);

  const others = [
    box.sign("dos", DATA),
    box.sign("uno", Buffer.from("otros")),
    createSecretBox(OTHER_KEY).sign("uno", DATA),
  ];

  expect(proof).toHaveLength(32);
  for (const other of others) expect(box.verify("uno", DATA, other)).toBe(false);
  expect(box.verify("uno", DATA, proof)).toBe(true);
});
