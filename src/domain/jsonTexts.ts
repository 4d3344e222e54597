/** A value that is still, or already, JSON text, for where it is only passed on. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The value, which is also what `JSON.stringify` writes. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
