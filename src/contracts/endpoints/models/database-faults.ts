/** Why a database or a search server does not answer, as far as somebody can do something about it. */
export const DATABASE_FAULTS = [
  'address',
  'private',
  'unreachable',
  'timeout',
  'credentials',
  'missing',
  'other',
] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];
