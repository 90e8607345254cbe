/** One measurement: when it ended, and how long the server took, both in milliseconds. */
export interface AnswerTime {
  readonly at: number;
  readonly took: number;
}

/** Maximum number of measurements kept. */
export const MAX_TIMES = 30;

/** Adds a measurement; the oldest is dropped beyond the maximum. */
export const addTime = (times: readonly AnswerTime[], time: AnswerTime): readonly AnswerTime[] =>
  [...times, time].slice(-MAX_TIMES);
