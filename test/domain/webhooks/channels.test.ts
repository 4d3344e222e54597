import { expect, test } from "vitest";
import type { ChannelField } from "../../../src/domain/webhooks/channels/definition.ts";
import { CHANNELS } from "../../../src/domain/webhooks/channels.ts";

const { fields: telegram } = CHANNELS.telegram;
const { fields: whatsapp } = CHANNELS.whatsapp;
const KEY = "AAH-x_9".padEnd(20, "z");

test.each<[string, ChannelField, readonly string[], readonly string[]]>([
  [
    "a Telegram bot's token",
    telegram.token,
    [`1:${KEY}`, `${"1".repeat(20)}:${"a".repeat(100)}`],
    [
      KEY,
      `:${KEY}`,
      `${"1".repeat(21)}:${KEY}`,
      `x1:${KEY}`,
      `1:${KEY.slice(1)}`,
      `1:${"a".repeat(101)}`,
      `1:${KEY}/`,
      `a:${KEY}`,
    ],
  ],
  [
    "a Telegram chat",
    telegram.recipient,
    ["7", "-1001234567890", "1".repeat(20), "@mi_canal1", "@abcd", `@${"a".repeat(32)}`],
    [
      "",
      "-",
      "1".repeat(21),
      "--1",
      "1 ",
      "x1",
      "@abc",
      `@${"a".repeat(33)}`,
      "@1abcd",
      "@_abcd",
      "@mi-canal",
      "mi_canal",
    ],
  ],
  [
    "a WhatsApp number",
    whatsapp.recipient,
    ["51987654", "519876543211234"],
    ["5198765", "5198765432112345", "+51987654321", "51 987654321", "51987654x"],
  ],
  [
    "the id of a WhatsApp number",
    whatsapp.phoneNumberId,
    ["1", "1".repeat(20)],
    ["", "1".repeat(21), "1/messages", "a1", "id"],
  ],
  [
    "a WhatsApp template",
    whatsapp.template,
    ["a", "nuevo_envio_2", "a".repeat(512)],
    ["", "a".repeat(513), "Nuevo", "nuevo-envio", "nuevo envio"],
  ],
  [
    "a WhatsApp template's language",
    whatsapp.language,
    ["es", "fil", "es_PE"],
    ["e", "espa", "ES", "es-PE", "es_pe", "es_P", "es_PER", "es_", "9es"],
  ],
  ["a WhatsApp token", whatsapp.token, ["E", "!EAAx~"], ["", "EAA x", "EAAñ", "\u001fEAA", "EAA\u007f", "EAA\r\nx: y"]],
])("%s is taken in its own spelling alone", (_what, { rule }, right, wrong) => {
  expect(right.filter((text) => rule?.test(text) !== true)).toEqual([]);
  expect(wrong.filter((text) => rule?.test(text) !== false)).toEqual([]);
});
