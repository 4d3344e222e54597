import { type JsonValue, readSentJson } from "./sentJson.ts";

/** A value that is still, or already, JSON text, for where it is only passed on. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The value, with the order of names and the spelling of numbers, which is also what `JSON.stringify` writes. */
  toJSON(): JsonValue {
    return readSentJson(this.text);
  }
}
