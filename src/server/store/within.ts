import type { Condition } from '../../contracts/resource/condition.ts';

/** Condition for dates and times in a range of dates (`YYYY-MM-DD`), both inclusive. */
export const within = (field: string, { from, to }: { readonly from: string; readonly to: string }): Condition => ({
  all: [
    { field, op: 'atLeast', value: from },
    { field, op: 'atMost', value: `${to} 23:59:59` },
  ],
});
