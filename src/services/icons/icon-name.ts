/** An icon of a set, as `mdi:home`. */
export interface IconName {
  readonly prefix: string;
  readonly name: string;
}

const NAME = /^[a-z0-9:-]{1,64}$/;

/** Parses `set:name`; null unless it has that form with at most 64 characters of a-z, 0-9 and hyphen. Never throws. */
export function parseIconName(text: unknown): IconName | null {
  if (typeof text !== 'string' || !NAME.test(text)) return null;
  const [prefix = '', name = '', ...more] = text.split(':');
  return prefix === '' || name === '' || more.length > 0 ? null : { prefix, name };
}

/** The full name of an icon of a set. */
export const fullNameOf = ({ prefix, name }: IconName): string => `${prefix}:${name}`;
