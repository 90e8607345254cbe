import { readCredentials } from '@src/lib/text/url-credentials.ts';

const ADDRESS =
  /^postgres(?:ql)?:\/\/(?:[^\s:@/]{1,60}(?::[^\s@/]{0,100})?@)?([a-z0-9.-]{1,100}(?::\d{1,5})?)\/[\w-]{1,60}(?:\?sslmode=(?:disable|require|verify-full))?$/;

/** The host and port of a PostgreSQL address, without credentials; null when the address is invalid. */
export function hostOf(url: string): string | null {
  const host = ADDRESS.exec(url)?.[1];
  return host === undefined || !URL.canParse(url) || readCredentials(new URL(url)) === null ? null : host;
}
