/** An event on its way to one effect of a form. The id is the reference of its job. */
export type EffectDelivery = {
  readonly id: string;
  readonly effectId: string;
  readonly accountId: string;
  readonly formId: string;
  readonly eventType: string;
  /** The event as JSON, the same text for every effect. */
  readonly body: string;
};

/** Seconds before each attempt of an effect, the first included: about a day in all. */
export const EFFECT_SCHEDULE_SECONDS: readonly number[] = [0, 5, 60, 300, 1_800, 7_200, 28_800, 43_200];
