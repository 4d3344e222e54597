/** An instruction of a Dockerfile, with its words as they stand behind it. */
export type Instruction = { readonly name: string; readonly words: string };

export type Stage = { readonly name: string | null; readonly instructions: readonly Instruction[] };

/** Reads the stages of a Dockerfile: lines that end with a backslash go on, and comments are left out. */
export function readStages(text: string): readonly Stage[] {
  const lines = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: { name: string | null; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = "", words = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push({ name: / AS (\S+)$/.exec(words)?.[1] ?? null, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, words: words.trim() });
  }
  return stages;
}

/** The words of the JSON form of CMD, ENTRYPOINT and HEALTHCHECK. */
export function readArray(words: string): readonly string[] {
  return JSON.parse(words.slice(words.indexOf("["))) as string[];
}

/** `A=1 B=two` of ENV and ARG, where nothing is quoted. */
export function readPairs(words: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    words.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
}
