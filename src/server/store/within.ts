import type { Condition } from '../../contracts/resource/condition.ts';

/** True for a day, or a moment of one, from one day to another, both included, as `YYYY-MM-DD`. */
export const within = (field: string, { from, to }: { readonly from: string; readonly to: string }): Condition => ({
  all: [
    { field, op: 'atLeast', value: from },
    { field, op: 'atMost', value: `${to} 23:59:59` },
  ],
});
