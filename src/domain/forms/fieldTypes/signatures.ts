import { dropInvisible } from "../../texts.ts";
import { type FieldTypeDefinition, matching } from "./definition.ts";

const MAX_NAME_CHARACTERS = 200;
const MAX_READ_CHARACTERS = 2 * MAX_NAME_CHARACTERS + 1_000;

export const signature: FieldTypeDefinition = {
  description:
    "A signature: the signer's typed name, at most 200 characters, or one PNG of a drawn one in a multipart body.",
  /** A drawn one is the list with its file's name. */
  check(_field, raw) {
    if (Array.isArray(raw)) {
      const names: readonly unknown[] = raw;
      const [name] = names;
      const isDrawn = names.length === 1 && typeof name === "string" && /\.png$/i.test(name);
      return isDrawn ? { value: [name] } : { problem: "invalid_signature" };
    }
    if (typeof raw !== "string") return { problem: "must_be_text" };
    if (raw.length > MAX_READ_CHARACTERS) return { problem: "too_long", limit: MAX_NAME_CHARACTERS };
    const typed = dropInvisible(raw).trim().replaceAll(/\s+/g, " ");
    if (typed.length > MAX_NAME_CHARACTERS) return { problem: "too_long", limit: MAX_NAME_CHARACTERS };
    return /\p{L}/u.test(typed) ? { value: typed } : { problem: "invalid_signature" };
  },
  /** A JSON body has no file, so that it has the typed name. */
  schema: () => ({
    ...matching(String.raw`^\S+(?: \S+)*$`),
    minLength: 1,
    maxLength: MAX_NAME_CHARACTERS,
    allOf: [matching(String.raw`\p{L}`)],
  }),
  equals: () => null,
  isIncomparable: true,
  takes: { noDefault: true },
  control: "signature",
  input: { autocomplete: "name" },
  summary: { kind: "none" },
  fillsPlaceholders: false,
  takesFiles: true,
  takesText: true,
  readable: (value, { formatTypedSignature }) => (typeof value === "string" ? formatTypedSignature(value) : null),
};
