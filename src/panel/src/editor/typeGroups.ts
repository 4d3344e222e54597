import { TYPES } from "./fields.ts";
import { KIND_GROUPS } from "./words.ts";

/** The types by their groups. A type that no group names stands in the last one. */
export const TYPE_GROUPS = KIND_GROUPS.map(({ name, types }, place) => {
  const named = new Set(KIND_GROUPS.flatMap((group) => group.types));
  const isLast = place === KIND_GROUPS.length - 1;
  const others = isLast ? TYPES.filter((type) => !named.has(type)) : [];
  const own = types.flatMap((type) => TYPES.filter((one) => one === type));
  return { name, types: [...own, ...others] };
}).filter(({ types }) => types.length > 0);
