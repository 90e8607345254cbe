import type { OutboundCall, OutboundFile } from '@src/server/http/call-context.ts';
import type * as v from 'valibot';

/** Makes one call with the token of an account and parses the response. */
export type Ask = <Answer>(
  contract: v.GenericSchema<unknown, Answer>,
  method: OutboundCall['method'],
  path: string,
  body?: unknown,
  more?: { readonly file?: OutboundFile; readonly query?: Readonly<Record<string, string>> },
) => Promise<Answer>;
