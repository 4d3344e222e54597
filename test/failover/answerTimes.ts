/** When submissions were acknowledged, in milliseconds of `performance.now()`. */
export type AnswerTimes = {
  note(): void;
  /** The time since the beginning of the run of answers that goes on until now, without a pause; 0 after `fromMs` without one. */
  measureRun(fromMs: number): number;
  /** The pauses from `fromMs` to now, summed up, in seconds. */
  sumPauses(fromMs: number): number;
  /** The time from `fromMs` to the first answer after it, in seconds; null without one. */
  findFirst(fromMs: number): number | null;
};

/** From this time without an answer on there is a pause. A load of a hundred submissions a second has an answer each 10 ms. */
const PAUSE_MS = 500;

export function createAnswerTimes(now: () => number = () => performance.now()): AnswerTimes {
  const times: number[] = [];

  /** The pauses after `fromMs`, each with its end. The time since the last answer is one, too, when it is long enough. */
  function listPauses(fromMs: number): readonly { readonly ms: number; readonly endMs: number }[] {
    const after = times.filter((time) => time > fromMs);
    const before = times.findLast((time) => time <= fromMs) ?? fromMs;
    const marks = [before, ...after, now()];
    return marks
      .slice(1)
      .map((endMs, index) => ({ ms: endMs - (marks[index] ?? endMs), endMs }))
      .filter(({ ms }) => ms >= PAUSE_MS);
  }

  return {
    note: () => void times.push(now()),
    measureRun(fromMs) {
      const begunMs = Math.max(fromMs, listPauses(fromMs).at(-1)?.endMs ?? 0);
      return times.some((time) => time >= begunMs) ? now() - begunMs : 0;
    },
    sumPauses: (fromMs) => listPauses(fromMs).reduce((sum, { ms }) => sum + ms, 0) / 1000,
    findFirst(fromMs) {
      const first = times.find((time) => time >= fromMs);
      return first === undefined ? null : (first - fromMs) / 1000;
    },
  };
}
