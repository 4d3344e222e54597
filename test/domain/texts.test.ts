import { expect, test } from "vitest";
import { isEmail } from "../../src/domain/texts.ts";

test.each([
  "ana@example.pe",
  "ana.quispe+libro@correo.example.com.pe",
  "ana_o'hara@example.pe",
  "ñaña@ñandú.pe",
  "ana@xn--and-6ma2c.xn--p1ai",
  "ANA@EXAMPLE.PE",
  "1@2-3.example.museum",
])("%s is an address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  "ana@gmail..com",
  "ana@.gmail.com",
  "ana@gmail.com.",
  "ana@gmail.c0m",
  "ana@gmail.com?",
  "ana@gmail.com/",
  "'ana@gmail.com'",
  "ana@gmail_com.pe",
  "ana@-gmail.com",
  "ana@gmail-.com",
  "ana@127.0.0.1",
  "ana.@gmail.com",
  ".ana@gmail.com",
  "ana..quispe@gmail.com",
  "ana@gmail",
  "ana@@gmail.com",
])("%s is a slip, which no mail would reach", (text) => {
  expect(isEmail(text)).toBe(false);
});
