const ADDRESS =
  /^postgres(?:ql)?:\/\/(?:[^\s:@/]{1,60}(?::[^\s@/]{0,100})?@)?([a-z0-9.-]{1,100}(?::\d{1,5})?)\/[\w-]{1,60}(?:\?sslmode=(?:disable|require|verify-full))?$/;

/** The host, port and nothing secret of a PostgreSQL address; null when it is none. */
export const hostOf = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null;
