/** The owner's words and colours on the form's page at the service. Null for the service's own. */
export type HostedPageSettings = {
  /** Null for the form's name. */
  readonly title: string | null;
  /** Plain text with its line breaks. */
  readonly introduction: string | null;
  /** An image by https; browsers load it from there. */
  readonly logoUrl: string | null;
  /** `#rrggbb` in lower case, on which white text can be read. */
  readonly accentColor: string | null;
  /** Where a visitor turns while the form takes nothing. */
  readonly otherWays: string | null;
};

/**
 * Why the page of a form shows no fields. `not_ready`: the form has none. `asks_for_secret`: a field asks for a password or a card.
 * `captcha`: the form asks for a captcha of another service, which the page does not load.
 */
export type HostedObstacleKind =
  | "inactive"
  | "account_suspended"
  | "not_open_yet"
  | "closed"
  | "limit_reached"
  | "answers_reached"
  | "captcha"
  | "not_ready"
  | "asks_for_secret";

/** The beginnings of the names under which the page posts the steps to a district; the field's name follows. */
export const DISTRICT_STEPS = { department: "_departamento.", province: "_provincia." } as const;

/** The names under which a page in steps posts its own step and the last one that was shown, both from 1. */
export const STEP_FIELDS = { shown: "_pagina", seen: "_vista" } as const;

/** Whether a page posts something of its own under the name, which is not stored. */
export function isPageField(name: string): boolean {
  return (
    Object.values(DISTRICT_STEPS).some((prefix) => name.startsWith(prefix)) ||
    Object.values<string>(STEP_FIELDS).includes(name)
  );
}

const COLOR = /^#[0-9a-f]{6}$/i;
/** The least contrast of text. Source: WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;
/** What a policy can name and an address may have: no `;` or `,`, which end a source, and no query, which a policy ignores. */
const LOGO_URL = /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[A-Za-z0-9/._~%@+-]+$/;
const LOGO_MAX_CHARACTERS = 500;

/** `#rrggbb` in lower case; null for any other text. */
export function parseColor(text: string): string | null {
  return COLOR.test(text) ? text.toLowerCase() : null;
}

/** Whether white text on the colour can be read. */
export function carriesWhiteText(color: string): boolean {
  return 1.05 / (luminanceOf(color) + 0.05) >= LEAST_CONTRAST;
}

/** The address of an image as the page names it; null for one that the page's policy cannot name whole. */
export function parseLogoUrl(text: string): string | null {
  if (text.length > LOGO_MAX_CHARACTERS) return null;
  const url = URL.parse(text);
  return url !== null && LOGO_URL.test(url.href) ? url.href : null;
}

/** The relative luminance of a colour, 0 to 1. Source: WCAG 2.2, "relative luminance". */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
