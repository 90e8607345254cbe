import type { DatabaseAnswer } from '@src/server/http/call-context.ts';
import type { ErrorClass } from '../../definitions/database.ts';
import { hostOf } from './database-answer.ts';

/** Words of the failures that the demo's databases show, as PostgreSQL and the network say them. */
const FAILURES: Readonly<Partial<Record<ErrorClass, string>>> = {
  unreachable: 'connection refused',
  timeout: 'no answer within 5 s',
  credentials: 'password authentication failed',
  missing: 'database does not exist',
};

const isFailure = (name: string): name is ErrorClass => Object.hasOwn(FAILURES, name);

/** Stands in for databases elsewhere, which a browser cannot reach: the first word of the host says how it answers. */
export async function probeDemoDatabase(url: string): Promise<DatabaseAnswer> {
  const host = hostOf(url);
  if (host === null) return { errorClass: 'address', errorText: 'not an address of PostgreSQL' };
  const [first = ''] = host.split('.');
  if (isFailure(first)) return { errorClass: first, errorText: FAILURES[first] ?? '' };
  return { latency: 8 + (host.length % 20) };
}
