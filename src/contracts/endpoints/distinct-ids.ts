import * as v from 'valibot';

/** Requires that no two members of a list have the same id: each would be changed as often as it is named. */
export const distinctIds = <Member extends { readonly id: string }>() =>
  v.check<Member[], string>((members) => new Set(members.map(({ id }) => id)).size === members.length, 'format');
