import { expect, test } from "vitest";
import { readConfig } from "../../src/start/config.ts";

test("a bucket is named whole or not at all", () => {
  const whole = {
    FILES_S3_ENDPOINT: "https://s3.example.pe/",
    FILES_S3_BUCKET: "archivos",
    FILES_S3_ACCESS_KEY_ID: "a",
    FILES_S3_SECRET_ACCESS_KEY: "b",
  };

  const { s3, present } = readConfig(whole).files;
  const toDisk = readConfig({ ...whole, FILES_STORAGE: "disk" }).files;
  const readNone = () => readConfig({ FILES_STORAGE: "s3" });
  const readPart = () => readConfig({ FILES_S3_BUCKET: "archivos", FILES_S3_ENDPOINT: "s3.example.pe" });
  const readWithout = () => readConfig({ ...whole, FILES_S3_SECRET_ACCESS_KEY: "" });

  expect(s3).toEqual({
    endpoint: "https://s3.example.pe",
    bucket: "archivos",
    region: "us-east-1",
    accessKeyId: "a",
    secretAccessKey: "b",
  });
  expect([present, toDisk.present, toDisk.s3]).toEqual(["s3", "disk", s3]);
  expect(readNone).toThrow(/FILES_STORAGE: needs FILES_S3_ENDPOINT for s3/);
  expect(readPart).toThrow(/FILES_S3_ENDPOINT: must be a URL/);
  expect(readWithout).toThrow(/FILES_S3_SECRET_ACCESS_KEY: is required with FILES_S3_ENDPOINT/);
});
