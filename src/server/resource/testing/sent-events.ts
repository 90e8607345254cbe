import type { FieldDefinition } from '../../../contracts/resource/field.ts';
import { fieldsOf, textOf } from '../../http/path-params.ts';
import { SERVER_RESOURCES } from '../../resources.ts';
import { type TestServer, testRows } from '../../testing.ts';

/** Events after which their sender may make no other call before setting up something. */
export const BLOCKS_ITS_SENDER: ReadonlySet<string> = new Set(['role.askSecondFactor']);

const SAMPLES: Readonly<Record<string, unknown>> = {
  ...{ date: '2026-12-24', datetime: '2026-12-24 10:00:00', boolean: true, tags: ['one'], email: 'a@example.com' },
  ...{ phone: '13800138123', url: 'https://example.com/one', password: 'Xy7!kettle-Orange42' },
};

/** A valid value of a field of an event. */
export function sampleOf({ kind, min = 1, options = [], relation, default: usual }: FieldDefinition): unknown {
  if (usual !== undefined) return usual;
  if (relation !== undefined) {
    const target = SERVER_RESOURCES.find(({ definition }) => definition.name === relation.resource);
    return testRows()[target?.collection ?? '']?.at(-1)?.id;
  }
  if (['integer', 'money', 'percent', 'decimal'].includes(kind)) return min;
  if (options.length > 0) return kind === 'multiSelect' ? [options[0]?.value] : options[0]?.value;
  return SAMPLES[kind] ?? 'ABC12345';
}

/** A record as a list shows it, and the events that the reader may send to it. */
export interface Listed {
  readonly id: string;
  readonly can: readonly unknown[];
}

/** The first 400 records of a list. */
export async function listed(
  server: TestServer,
  headers: Readonly<Record<string, string>>,
  api: string,
): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const page of ['1', '2', '3', '4']) {
    const { body } = await server.call(`GET ${api}/list`, { headers, query: { size: '100', page } });
    const { list, page: at } = fieldsOf(fieldsOf(body).result);
    if (String(at) !== page && page !== '1') break;
    for (const each of [list].flat().map(fieldsOf))
      found.push({ id: textOf(each.id) ?? '', can: Array.isArray(each.can) ? each.can : [] });
  }
  return found;
}

/** Ids of records to which an event may be sent: the first, and the last. */
export const chosen = (all: readonly Listed[], event: string): ReadonlySet<string> => {
  const open = all.filter(({ can }) => can.includes(event)).map(({ id }) => id);
  return new Set([...open.slice(0, 1), ...open.slice(-1)]);
};
