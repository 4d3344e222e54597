/** Seconds before each attempt of an effect, the first included: about a day in all. */
export const EFFECT_SCHEDULE_SECONDS: readonly number[] = [0, 5, 60, 300, 1_800, 7_200, 28_800, 43_200];
