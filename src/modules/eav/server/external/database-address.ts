import { readCredentials } from '@src/lib/text/url-credentials.ts';

const ADDRESS =
  /^postgres(?:ql)?:\/\/(?:[^\s:@/]{1,60}(?::[^\s@/]{0,100})?@)?([a-z0-9.-]{1,100}(?::\d{1,5})?)\/[\w-]{1,60}(?:\?sslmode=(?:disable|require|verify-full))?$/;

/** The host and port of a PostgreSQL address, without credentials; null when the address is invalid. */
export const hostOf = (url: string): string | null =>
  readCredentials(url) === null ? null : (ADDRESS.exec(url)?.[1] ?? null);
