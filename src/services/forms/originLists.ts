import { type Form, normalizeOrigin } from "../../domain/forms/forms.ts";
import { normalizeRedirectOrigin } from "../../domain/forms/redirects.ts";
import type { InputCheck } from "../../domain/inputs.ts";

const MAX_ORIGINS = 100;

const NORMALIZERS = { allowedOrigins: normalizeOrigin, redirectOrigins: normalizeRedirectOrigin };

/** The form's list of origins to store: each once, in one spelling. An undefined list stays, null is the empty one. */
export function checkOrigins(
  check: InputCheck,
  field: keyof typeof NORMALIZERS,
  origins: readonly string[] | null | undefined,
  current: Form | null,
): readonly string[] {
  if (origins === undefined) return current?.[field] ?? [];
  if (origins === null) return [];
  // The length is checked first: a problem for each of 300,000 origins would make an answer of 45 MB for each alias.
  if (origins.length > MAX_ORIGINS) {
    check.report({ field, problem: "too_many", limit: MAX_ORIGINS });
    return [];
  }
  const normalized = new Set<string>();
  for (const [index, origin] of origins.entries()) {
    const text = origin.trim();
    const spelling = NORMALIZERS[field](text);
    if (spelling !== null) normalized.add(spelling);
    else check.report({ field: `${field}.${index}`, problem: describeRefused(text) });
  }
  return [...normalized];
}

/** Only a redirect's origin needs TLS. */
function describeRefused(origin: string): "insecure_url" | "invalid_origin" {
  return normalizeOrigin(origin) === null ? "invalid_origin" : "insecure_url";
}
