let lastInstantMs = Number.NaN;
let lastText = "";

/** The result of `toISOString`. The last result is cached, because formatting is slow and rows of one batch have the same instant. */
export function toIsoText(instant: Date): string {
  const instantMs = instant.getTime();
  if (instantMs !== lastInstantMs) {
    lastText = instant.toISOString();
    lastInstantMs = instantMs;
  }
  return lastText;
}
