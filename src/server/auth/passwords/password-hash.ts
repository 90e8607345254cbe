/** A hash in the form of the PHC string format: `$scheme$v=19$name=number,…$salt$hash`, salt and hash in base64 without padding. */
export interface StoredHash {
  readonly scheme: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: Uint8Array<ArrayBuffer>;
}

const PHC_FORMAT =
  /^\$([a-z0-9-]{1,20})(?:\$v=\d+)?\$((?:[a-z]{1,3}=\d{1,9},?)+)\$([A-Za-z0-9+/]{1,128})\$([A-Za-z0-9+/]{1,256})$/;

/** Parses a stored hash; undefined for text of another form. */
export function parsePasswordHash(kept: string): StoredHash | undefined {
  const [, scheme = '', numbers = '', salt = '', hash = ''] = PHC_FORMAT.exec(kept) ?? [];
  if (scheme === '') return undefined;
  const pairs = numbers.split(',').map((pair): [string, number] => {
    const [name = '', value = ''] = pair.split('=');
    return [name, Number(value)];
  });
  return { scheme, numbers: Object.fromEntries(pairs), salt: bytesOf(salt), hash: bytesOf(hash) };
}

/** Formats a hash; `version` is that of the scheme, where it has one. */
export function formatPasswordHash({ scheme, numbers, salt, hash }: StoredHash, version?: number): string {
  const pairs = Object.entries(numbers).map(([name, value]) => `${name}=${value}`);
  const parts = [
    scheme,
    ...(version === undefined ? [] : [`v=${version}`]),
    pairs.join(','),
    base64(salt),
    base64(hash),
  ];
  return `$${parts.join('$')}`;
}

/** Compares in constant time: every byte is compared, wherever the first difference is. */
export function isSameHash(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let at = 0; at < left.length; at += 1) difference |= (left[at] ?? 0) ^ (right[at] ?? 0);
  return difference === 0;
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replace(/=+$/, '');
