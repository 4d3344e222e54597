/**
 * The names that pages give their inputs: any characters but controls and invisible ones, without blanks at the ends and double braces,
 * which placeholders have. Control fields of the service begin with an underscore.
 */
const NAME = /^(?!_)[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}{}]{1,100}$/u;

/** The end of a name by which PHP makes a list of an input's values. */
const LIST_MARK = "[]";

/** Whether a field may have the name. */
export function isFieldName(name: string): boolean {
  return NAME.test(name) && name.trim() === name;
}

/** The name of a field: `sabores[]` is `sabores`. */
export function toFieldName(name: string): string {
  return name.endsWith(LIST_MARK) ? name.slice(0, -LIST_MARK.length) : name;
}

/** The posted data by the names of fields: `sabores[]` is the field `sabores`, where there is one and nothing was posted under its own name. */
export function nameByFields<Value>(
  names: ReadonlySet<string>,
  data: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  const marked = [...data.keys()].filter((name) => {
    const field = toFieldName(name);
    return field !== name && names.has(field) && !names.has(name) && !data.has(field);
  });
  if (marked.length === 0) return data;
  const renamed = new Set(marked);
  return new Map([...data].map(([name, value]) => [renamed.has(name) ? toFieldName(name) : name, value]));
}
