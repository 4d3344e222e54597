/** The hosts of Google Apps Script: its web applications answer at the first, and what they return is read at the second. */
const SCRIPT_HOST = "script.google.com";
const RESULT_HOST = "script.googleusercontent.com";

/**
 * Whether a web application of Google Apps Script has run. It answers each POST after running with 302 to the place of its result
 * (https://developers.google.com/apps-script/guides/content, "Redirects"), which need not be read. `location` is null without one; a
 * redirect to the page for signing in is none.
 */
export function hasAppsScriptRun(url: string, status: number, location: string | null): boolean {
  return status === 302 && URL.parse(url)?.hostname === SCRIPT_HOST && hostOf(location) === RESULT_HOST;
}

function hostOf(location: string | null): string | null {
  return location === null ? null : (URL.parse(location)?.hostname ?? null);
}
