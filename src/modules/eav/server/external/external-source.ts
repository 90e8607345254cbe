import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import {
  ExternalFailure,
  ExternalRefusal,
  type ExternalSource,
  type ExternalTable,
  ExternalUnknown,
  externalTableContract,
} from '@src/server/http/external-databases.ts';
import { invalid, missing, ruled, ServerError, UnknownOutcome } from '@src/server/http/server-error.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import type { Stored } from '../../definitions/model-definition.ts';
import { fault, wordsOf } from '../eav-errors.ts';
import { DATABASES, EAV_COLLECTIONS, recordsOf, textIn } from '../eav-row.ts';

/**
 * Prefix of the ids of collections whose rows are in an external database, so that they are recognised without a query.
 */
export const EXTERNAL_ID_PREFIX = 'x';
const PREFIX = recordsOf(EXTERNAL_ID_PREFIX);

/** True for the store collection of an external table's records. */
export const isExternalCollection = (collection: string): boolean => collection.startsWith(PREFIX);

/** The external table of a collection; null for a built-in collection. */
export function getExternalTable(collection: Stored | undefined): ExternalTable | null {
  const read = v.safeParse(externalTableContract, collection?.outside);
  return read.success ? read.output : null;
}

/**
 * The database and table of such a collection.
 * @throws ServerError 1002 when the collection or its database no longer exists, 1008 when the database is disabled
 */
export async function sourceOf(store: Store, collection: string): Promise<ExternalSource> {
  const stored = await store.get(EAV_COLLECTIONS, collection.slice(PREFIX.length - EXTERNAL_ID_PREFIX.length));
  const table = getExternalTable(stored);
  const database = await store.get(DATABASES, textIn(stored, 'database'));
  if (table === null || database === undefined) throw missing();
  if (database.status === 'disabled') throw ruled(wordsOf('databaseDisabled'));
  return { url: textIn(database, 'url'), table };
}

/** The error text of each kind of database failure. */
const FAILURES = {
  address: 'outsideAddress',
  private: 'outsidePrivate',
  unreachable: 'outsideUnreachable',
  timeout: 'outsideTimeout',
  credentials: 'outsideCredentials',
  missing: 'outsideMissing',
  structure: 'outsideStructure',
  denied: 'outsideDenied',
  other: 'outsideOther',
} as const;

const failed = (cause: ExternalFailure): ServerError =>
  new ServerError(REFUSAL_CODES.upstream, cause.message, {
    upstreamCode: cause.fault,
    text: wordsOf(FAILURES[cause.fault]),
  });

/** It is unknown whether a database has stored a change, or it has, and the rest of the call could not be stored. */
export const unknownOutcome = (cause: unknown): UnknownOutcome => new UnknownOutcome(wordsOf('outsideUnknown'), cause);

/** Converts failures of an external database to server errors; returns other errors unchanged. */
export function answerOf(cause: unknown): unknown {
  if (cause instanceof ExternalUnknown) return unknownOutcome(cause);
  if (cause instanceof ExternalFailure) return failed(cause);
  if (!(cause instanceof ExternalRefusal)) return cause;
  const { field, message } = cause;
  if (field === '') return ruled({ zh_CN: message, en: message });
  return invalid({ [field]: cause.isMissing ? { rule: 'required' } : fault('outsideRefused', { words: message }) });
}

/** True for a read-only collection: its database accepts no writes, or its table has no key. */
export const isFrozen = (collection: Row, database: Row | undefined): boolean =>
  database?.readOnlyRows === true || database?.status === 'disabled' || getExternalTable(collection)?.key.length === 0;
