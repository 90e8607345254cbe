/** Reasons why a database or a search server does not respond, as far as an operator can act on them. */
export const DATABASE_FAULTS = [
  'address',
  'private',
  'unreachable',
  'timeout',
  'credentials',
  'missing',
  'structure',
  'denied',
  'other',
] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];
