import { carriesWhiteText, type HostedPageSettings, parseColor, parseLogoUrl } from "../../domain/forms/hostedPages.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { InputCheck } from "../../domain/inputs.ts";

/** The words and colours of the form's page at the service; a missing one is the service's own. */
export type HostedPageInput = { readonly [Key in keyof HostedPageSettings]?: string | null | undefined };

/** undefined keeps the page, and null gives it the service's own words and colours. */
export type HostedPageChange = { readonly hostedPage?: HostedPageInput | null | undefined };

export type CheckedHostedPage = Pick<Form, "hostedPage">;

const MAX_TITLE_CHARACTERS = 100;
const MAX_INTRODUCTION_CHARACTERS = 2_000;
const MAX_OTHER_WAYS_CHARACTERS = 500;
const OWN: HostedPageSettings = {
  title: null,
  introduction: null,
  logoUrl: null,
  accentColor: null,
  otherWays: null,
};

/** Problems are reported to `check`. */
export function checkHostedPage(
  check: InputCheck,
  { hostedPage }: HostedPageChange,
  current: Form | null,
): CheckedHostedPage {
  if (hostedPage === undefined) return { hostedPage: current?.hostedPage ?? OWN };
  if (hostedPage === null) return { hostedPage: OWN };
  const read = <T>(name: keyof HostedPageSettings, accept: (field: string, text: string) => T): T | null => {
    const text = hostedPage[name]?.trim() ?? "";
    return text === "" ? null : accept(`hostedPage.${name}`, text);
  };
  return {
    hostedPage: {
      title: read("title", (field, text) => check.line(field, text, MAX_TITLE_CHARACTERS)),
      introduction: read("introduction", (field, text) => check.text(field, text, MAX_INTRODUCTION_CHARACTERS)),
      logoUrl: read("logoUrl", (field, text) => checkLogo(check, field, text)),
      accentColor: read("accentColor", (field, text) => checkColor(check, field, text)),
      otherWays: read("otherWays", (field, text) => check.text(field, text, MAX_OTHER_WAYS_CHARACTERS)),
    },
  };
}

function checkLogo(check: InputCheck, field: string, text: string): string | null {
  const url = parseLogoUrl(text);
  if (url === null) check.report({ field, problem: "invalid_logo_url" });
  return url;
}

function checkColor(check: InputCheck, field: string, text: string): string | null {
  const color = parseColor(text);
  if (color === null) check.report({ field, problem: "invalid_color" });
  else if (!carriesWhiteText(color)) check.report({ field, problem: "low_contrast" });
  return color;
}
