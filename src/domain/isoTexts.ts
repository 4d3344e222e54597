let lastInstantMs = Number.NaN;
let lastText = "";

/** As `toISOString` has it. What comes in one millisecond is spelled once: it takes longer than all else about an instant. */
export function toIsoText(instant: Date): string {
  const instantMs = instant.getTime();
  if (instantMs !== lastInstantMs) {
    lastText = instant.toISOString();
    lastInstantMs = instantMs;
  }
  return lastText;
}
