/** A value that is already written as JSON. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The value, for whoever writes or reads it otherwise than by its text. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
