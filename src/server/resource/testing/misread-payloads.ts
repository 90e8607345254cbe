import type { LifecycleEvent } from '../../../contracts/resource/lifecycle.ts';
import { fieldsOf } from '../../http/path-params.ts';
import type { ServerResource } from '../server-resource.ts';
import { triedValues, unclearFaults } from './misread-values.ts';
import { openClient, type TestClient } from './test-context.ts';

/** Refusals without a field: a rule of the lifecycle or the resource, or a reference. */
const OTHER_REFUSALS: ReadonlySet<number> = new Set([1004, 1005, 1008]);

type Listed = Readonly<Record<string, unknown>>;

const PAGE_SIZE = 10;
const MAX_PAGES = 10;

/**
 * The first of a hundred records to which the event may be sent now; reads short pages, because permitted events are
 * computed for each row.
 */
async function openRecord(client: TestClient, api: string, event: string): Promise<Listed | undefined> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { result } = await client.call(`GET ${api}/list`, { query: { size: String(PAGE_SIZE), page: String(page) } });
    const rows = [fieldsOf(result).list].flat().map(fieldsOf);
    const open = rows.find(({ can }) => Array.isArray(can) && can.includes(event));
    if (open !== undefined || rows.length < PAGE_SIZE || fieldsOf(result).page !== page) return open;
  }
  return undefined;
}

/** Sends an event with the value in all of its fields, and again without the refused fields. */
async function sendInvalid(
  client: TestClient,
  api: string,
  name: string,
  event: LifecycleEvent,
  value: unknown,
  record: Listed,
) {
  const fields = (event.fields ?? []).map((field) => field.name);
  for (let names = [...fields, 'reason']; ; ) {
    const { reason, ...payload } = Object.fromEntries(names.map((each) => [each, value]));
    const body = { event: name, version: record.version, payload, reason };
    const answered = await client.call(`POST ${api}/${record.id}/transition`, { body });
    if (answered.code === 0) return { isSent: true, faults: [] };
    if (OTHER_REFUSALS.has(answered.code)) return { isSent: false, faults: [] };
    const faults = unclearFaults([...fields, 'reason', 'event'], answered);
    const refused = Object.keys(fieldsOf(fieldsOf(answered.result).errors));
    const rest = names.filter((each) => !refused.includes(each));
    if (faults.length > 0 || rest.length === names.length) return { isSent: false, faults };
    names = rest;
  }
}

/**
 * Sends invalid values in the fields of events. Returns a line for every refusal that does not name the field or has no text.
 * @throws whatever a call throws
 */
export async function misreadPayloads(
  resource: ServerResource,
  resources: readonly ServerResource[],
): Promise<readonly string[]> {
  const client = await openClient(resources);
  const { api, lifecycle } = resource.definition;
  const found: string[] = [];
  for (const [name, event] of Object.entries(lifecycle?.events ?? {})) {
    let record = await openRecord(client, api, name);
    for (const value of triedValues(name)) {
      if (record === undefined) break;
      const { isSent, faults } = await sendInvalid(client, api, name, event, value, record);
      if (isSent) record = await openRecord(client, api, name);
      found.push(...faults.map((fault) => `${name} ${JSON.stringify(value)}: ${fault}`));
    }
  }
  return found;
}
