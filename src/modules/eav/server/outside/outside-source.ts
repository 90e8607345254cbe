import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import {
  OutsideFailure,
  OutsideRefusal,
  type OutsideSource,
  type OutsideTable,
  outsideTableContract,
} from '@src/server/http/outside-databases.ts';
import { invalid, missing, ruled, ServerError } from '@src/server/http/server-error.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import type { Stored } from '../../definitions/model-definition.ts';
import { fault, wordsOf } from '../eav-errors.ts';
import { DATABASES, EAV_COLLECTIONS, recordsOf, textIn } from '../eav-row.ts';

/** Begins the id of every collection whose rows are in a database elsewhere, so that they are told apart without being looked up. */
export const OUTSIDE_ID = 'x';
const PREFIX = recordsOf(OUTSIDE_ID);

/** True for where the records of a collection are kept that stands for a table elsewhere. */
export const isKeptOutside = (collection: string): boolean => collection.startsWith(PREFIX);

/** The table that a collection stands for; null for one of the console's own. */
export function outsideTableOf(collection: Stored | undefined): OutsideTable | null {
  const read = v.safeParse(outsideTableContract, collection?.outside);
  return read.success ? read.output : null;
}

/**
 * Where the rows of such a collection are.
 * @throws ServerError 1002 when the collection or its database is gone, 1008 when the database is disabled
 */
export async function sourceOf(store: Store, collection: string): Promise<OutsideSource> {
  const stored = await store.get(EAV_COLLECTIONS, collection.slice(PREFIX.length - OUTSIDE_ID.length));
  const table = outsideTableOf(stored);
  const database = await store.get(DATABASES, textIn(stored, 'database'));
  if (table === null || database === undefined) throw missing();
  if (database.status === 'disabled') throw ruled(wordsOf('databaseDisabled'));
  return { url: textIn(database, 'url'), table };
}

/** The words for each way in which a database fails. */
const FAILURES = {
  address: 'outsideAddress',
  private: 'outsidePrivate',
  unreachable: 'outsideUnreachable',
  timeout: 'outsideTimeout',
  credentials: 'outsideCredentials',
  missing: 'outsideMissing',
  other: 'outsideOther',
} as const;

const failed = (cause: OutsideFailure): ServerError =>
  new ServerError(REFUSAL_CODES.upstream, cause.message, {
    upstreamCode: cause.fault,
    text: wordsOf(FAILURES[cause.fault]),
  });

/** What a database elsewhere did not do, as a call is answered; other errors stay as they are. */
export function answerOf(cause: unknown): unknown {
  if (cause instanceof OutsideFailure) return failed(cause);
  if (!(cause instanceof OutsideRefusal)) return cause;
  const text = { zh_CN: cause.message, en: cause.message };
  return cause.field === ''
    ? ruled(text)
    : invalid({ [cause.field]: fault('outsideRefused', { words: cause.message }) });
}

/** True for a collection that only shows: its database takes no writes, or no row of the table can be named. */
export const isFrozen = (collection: Row, database: Row | undefined): boolean =>
  database?.readOnlyRows === true || database?.status === 'disabled' || outsideTableOf(collection)?.key.length === 0;
