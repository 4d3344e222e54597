export function aliasNames(count: number, prefix: string): string {
  return Array.from({ length: count }, (_, i) => `${prefix}${i}: name`).join(" ");
}

/** `{ a { b { c } } }` for a, b, c. */
export function nest(...fields: readonly string[]): string {
  return fields.reduceRight((inner, field) => `{ ${field} ${inner} }`, "");
}

export function queryOfDepth(depth: number): string {
  const round = ["form", "submissions(first: 1)", "nodes"];
  const levels = Array.from({ length: depth - 1 }, (_, i) => (i === 0 ? "form(id: 1)" : (round[i % 3] ?? "")));
  return nest(...levels, levels.at(-1)?.startsWith("submissions") ? "totalCount" : "id");
}
