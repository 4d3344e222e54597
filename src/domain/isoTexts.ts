let lastInstantMs = Number.NaN;
let lastText = "";

/** The text of `toISOString`, cached for instants within one millisecond, because it costs more than all else about an instant. */
export function toIsoText(instant: Date): string {
  const instantMs = instant.getTime();
  if (instantMs !== lastInstantMs) {
    lastText = instant.toISOString();
    lastInstantMs = instantMs;
  }
  return lastText;
}
