import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import * as v from 'valibot';
import { isEmpty } from '../../../contracts/resource/condition.ts';
import { actionsOf } from '../../../contracts/resource/definition.ts';
import { FIELD_RULES, fieldErrorContract } from '../../../contracts/resource/field-error.ts';
import { kindOf } from '../../../contracts/resource/field-kinds/index.ts';
import { isShown, isWritten, type RecordValues } from '../../../contracts/resource/validate-record.ts';
import { fieldsOf } from '../../http/path-params.ts';
import type { ServerResource } from '../server-resource.ts';
import { ALWAYS_TRIED, HOSTILE_VALUES } from './hostile-values.ts';
import { type Answered, openClient, type TestClient } from './test-context.ts';

/** One in this many values is tried in everyday runs; nightly runs try all. */
const VALUES_PER_TRIED = 8;

/** The values to try for something of this name; different names get different values. */
export const triedValues = (name: string): readonly unknown[] =>
  HOSTILE_VALUES.filter((_value, at) => IS_NIGHTLY || at < ALWAYS_TRIED || (at + name.length) % VALUES_PER_TRIED === 0);

/** A form of a resource under test. */
interface Form {
  readonly resource: ServerResource;
  /** The record to be updated; null for a new one. */
  readonly id: string | null;
  /** Values of a valid new record, different at each call. */
  readonly sample: () => RecordValues;
}

/** Names of the fields that the form writes. */
const writtenIn = ({ resource, id }: Form): readonly string[] =>
  resource.definition.fields
    .filter((field) => isWritten(field, id === null) && field.compute === undefined)
    .map(({ name }) => name);

/** The forms of a resource: that of a new record, and that of the first record that can be updated. */
async function formsOf(client: TestClient, resource: ServerResource, sample: Form['sample']): Promise<readonly Form[]> {
  const { definition } = resource;
  const acts = actionsOf(definition);
  const { result } = await client.call(`GET ${definition.api}/list`);
  const listed = [fieldsOf(result).list].flat().map(fieldsOf);
  const open = listed.find(({ can }) => Array.isArray(can) && can.includes('update'));
  return [
    ...(definition.log !== true && acts.includes('create') ? [{ resource, id: null, sample }] : []),
    ...(open === undefined ? [] : [{ resource, id: String(open.id), sample }]),
  ];
}

async function send(client: TestClient, { resource, id, sample }: Form, values: RecordValues): Promise<Answered> {
  const { api } = resource.definition;
  if (id === null) return client.call(`POST ${api}`, { body: { ...sample(), ...values } });
  const { result } = await client.call(`GET ${api}/${id}`);
  const { version } = fieldsOf(fieldsOf(result).record);
  return client.call(`PUT ${api}/${id}`, { body: { ...values, version } });
}

const errorsContract = v.object({ errors: v.record(v.string(), fieldErrorContract) });

/** Problems of a refusal: fields it should not name, and errors without a text. */
export function unclearFaults(names: readonly string[], { code, result }: Answered): readonly string[] {
  const read = v.safeParse(errorsContract, result);
  if (!read.success) return [`${code} ${JSON.stringify(result)}`];
  return Object.entries(read.output.errors).flatMap(([name, { rule, text }]) => {
    const isKnown = names.some((each) => name === each || name.startsWith(`${each}.`));
    const hasWords = text !== undefined || FIELD_RULES.some((known) => known === rule);
    return isKnown && hasWords ? [] : [`${name}: ${rule}`];
  });
}

/** Accepted values that differ from what is stored; empty ones may have been filled in by the server. */
async function changedValues(
  { server }: TestClient,
  { collection, definition }: ServerResource,
  { result }: Answered,
  sent: RecordValues,
) {
  const row = fieldsOf(await server.context.store.get(collection, String(fieldsOf(fieldsOf(result).record).id)));
  return definition.fields.flatMap((field) => {
    const { name, kind } = field;
    const value = sent[name];
    const meant = typeof value === 'string' && kind !== 'richText' && kind !== 'code' ? value.trim() : value;
    const isOpen = isEmpty(meant) || kindOf(kind).secret === true || !isShown(field, row);
    return isOpen || JSON.stringify(row[name]) === JSON.stringify(meant)
      ? []
      : [`${name}: ${JSON.stringify(row[name])}`];
  });
}

/** Sends the value in every field, and again without the refused ones, until the rest is stored; null when that never succeeds. */
async function fill(client: TestClient, form: Form, value: unknown): Promise<readonly string[] | null> {
  const { resource } = form;
  for (let names = writtenIn(form); ; ) {
    const values = Object.fromEntries(names.map((name) => [name, value]));
    const answered = await send(client, form, values);
    if (answered.code === 0) return changedValues(client, resource, answered, values);
    const known = resource.definition.fields.map(({ name }) => name);
    const faults = unclearFaults(known, answered);
    if (faults.length > 0) return faults;
    const refused = Object.keys(fieldsOf(fieldsOf(answered.result).errors));
    const rest = names.filter((name) => !refused.includes(name));
    if (rest.length === names.length) return null;
    names = rest;
  }
}

/**
 * Sends unusual values in all fields. Returns a line for every one that is neither stored unchanged nor refused with a field and a text.
 * @throws whatever a call throws
 */
export async function misreadValues(
  resource: ServerResource,
  resources: readonly ServerResource[],
  sampleAt: (index: number) => RecordValues,
): Promise<readonly string[]> {
  const client = await openClient(resources);
  let made = 0;
  const sample = () => {
    made += 1;
    return sampleAt(made);
  };
  const found: string[] = [];
  for (const form of await formsOf(client, resource, sample)) {
    const mode = form.id === null ? 'create' : 'update';
    let stored = 0;
    for (const value of triedValues(resource.definition.name)) {
      const faults = await fill(client, form, value);
      stored += faults === null ? 0 : 1;
      found.push(...(faults ?? []).map((fault) => `${mode} ${JSON.stringify(value)}: ${fault}`));
    }
    if (stored === 0) found.push(`${mode}: nothing was ever stored`);
  }
  return found;
}
