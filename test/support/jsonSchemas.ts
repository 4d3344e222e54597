import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";

export type JsonSchema = { readonly [keyword: string]: unknown };

/** A check by a JSON Schema of 2020-12 that asserts formats. Errors: for a schema that strict validators refuse. */
export function compileSchema(schema: JsonSchema): (data: unknown) => boolean {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (data) => validate(data);
}
