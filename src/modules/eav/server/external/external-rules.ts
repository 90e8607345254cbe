import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { toExternalField } from '@src/server/http/external-databases.ts';
import type { ResourceRules, RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { DATABASES, textIn } from '../eav-row.ts';
import { getExternalTable } from './external-source.ts';
import { idOfNew } from './external-store.ts';

/** Record rules of a collection that represents an external table: record ids are made from the key. */
export function externalRules(collection: Row): Pick<ResourceRules, 'idOf'> {
  const table = getExternalTable(collection);
  if (table === null) return {};
  return {
    async idOf(values, { store, externalDatabases }) {
      const database = await store.get(DATABASES, textIn(collection, 'database'));
      if (externalDatabases === undefined) return undefined;
      const key = table.key.map((number) => values[toExternalField(number)]);
      return idOfNew({ url: textIn(database, 'url'), table }, externalDatabases, key);
    },
  };
}

const UUID_BYTES = 16;

/** A random UUID (RFC 9562, version 4). */
function uuid({ random }: Pick<RuleContext, 'random'>): string {
  const bytes = [...random(UUID_BYTES)];
  const marked = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte));
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Adds the generated UUIDs of key columns to a new record, so that its id is known before the insert. */
export function withKey(collection: Row, draft: RecordValues, context: Pick<RuleContext, 'random'>): RecordValues {
  const table = getExternalTable(collection);
  const unnamed = (table?.columns ?? []).filter(
    ({ number, native }) => table?.key.includes(number) && native === 'uuid' && !draft[toExternalField(number)],
  );
  return { ...draft, ...Object.fromEntries(unnamed.map(({ number }) => [toExternalField(number), uuid(context)])) };
}
