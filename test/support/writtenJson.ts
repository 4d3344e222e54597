import * as fc from "fast-check";

/**
 * JSON texts of objects as programs write them, without blanks: names that look like indexes among others, in any order, and numbers in any
 * spelling that JavaScript keeps the value of.
 */
export function writtenJson(maxDepth = 3): fc.Arbitrary<string> {
  const { object } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small", maxDepth },
      fc.oneof(fc.constantFrom("null", "true", "false"), fc.string().map(toJson), numbers(), numbers()),
      tie("list"),
      tie("object"),
    ),
    list: fc.array(tie("value"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
    object: fc
      .uniqueArray(fc.tuple(names(), tie("value")), { minLength: 1, maxLength: 8, selector: ([name]) => name })
      .map((members) => `{${members.map(([name, value]) => `${toJson(name)}:${String(value)}`).join(",")}}`),
  }));
  return object;
}

function names(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.nat({ max: 20 }).map(String),
    fc.constantFrom("0", "4294967294", "4294967295", "01", "-1", "1.0", "__proto__", "toJSON", "constructor", "nombre"),
    fc.string({ minLength: 1, maxLength: 10 }),
  );
}

/** Up to 15 significant digits, which a double keeps, with zeros around them, a point anywhere, and perhaps an exponent. */
function numbers(): fc.Arbitrary<string> {
  const whole = fc.oneof(fc.constant("0"), fc.nat({ max: 9_999_999 }).map(String));
  const decimals = fc.oneof(fc.constant(""), fc.stringMatching(/^\.\d{1,8}$/), fc.stringMatching(/^\.0{1,7}\d?$/));
  const exponent = fc.oneof(fc.constant(""), fc.stringMatching(/^[eE][+-]?0?\d{1,2}$/));
  return fc.tuple(fc.constantFrom("", "-"), whole, decimals, exponent).map((parts) => parts.join(""));
}

function toJson(text: string): string {
  return JSON.stringify(text);
}
