/** Splits a typed text into lines, without controls and direction marks, which could disguise the text around them. */
export function toLines(text: string): string[] {
  return text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/u).map((line) => line.replace(DISGUISES, "").trimEnd());
}

const DISGUISES = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|(?!\t)\p{Cc}/gu;
