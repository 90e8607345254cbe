import type { DatabaseAnswer } from '@src/server/http/call-context.ts';

export type { DatabaseAnswer };

const ADDRESS =
  /^postgres(?:ql)?:\/\/(?:[^\s:@/]{1,60}(?::[^\s@/]{0,60})?@)?([a-z0-9.-]{1,80}(?::\d{1,5})?)\/[\w-]{1,60}$/;

/** The host, port and nothing secret of a PostgreSQL address; null when it is none. */
export const hostOf = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null;
