import { chartProblems, legalEvents, statesOf } from '@machines/lifecycles/index.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { actionsOf, permissionCode, resourceContract } from '../../../contracts/resource/definition.ts';
import { isSecret, KIND_NAMES } from '../../../contracts/resource/field-kinds/index.ts';
import type { Label } from '../../../contracts/resource/label.ts';
import { readSort } from '../../../contracts/resource/list-query.ts';
import {
  exportAnswerContract,
  importAnswerContract,
  importReportContract,
  listAnswerContract,
  recordAnswerContract,
  writeAnswerContract,
} from '../../../contracts/resource/responses.ts';
import { validateRecord } from '../../../contracts/resource/validate-record.ts';
import { SERVER_RESOURCES } from '../../resources.ts';
import type { Row } from '../../store/store.ts';
import { TEST_NOW } from '../../testing.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';
import { createSeedReader } from '../rows/seed-rows.ts';
import { createRegistry, type ServerResource } from '../server-resource.ts';
import { completeRow } from '../stored-record.ts';
import { misreadPayloads } from './misread-payloads.ts';
import { misreadValues } from './misread-values.ts';
import { randomOperations } from './random-operations.ts';
import { openClient } from './test-context.ts';

/** Timeout of the random operations, each run of which starts with the rows of a whole demo. Milliseconds. */
const MAX_MS = 60_000;

/** Options of the suite for one resource. */
export interface ConformanceOptions {
  /** True for a locale key that exists in every language. */
  readonly isText: (key: string) => boolean;
  /** Further resources that its relations refer to. */
  readonly others?: readonly ServerResource[];
  /** True for a resource that is part of the product's server. */
  readonly isServed?: boolean;
  /** Events that trigger further events in the same call: random operations skip them. */
  readonly apart?: readonly string[];
  /** Values of a valid new record, with different unique values for each index. */
  readonly sample: (index: number) => Readonly<Record<string, unknown>>;
}

/** Registers the tests that every resource must pass. */
export function resourceConformance(resource: ServerResource, options: ConformanceOptions): void {
  const { definition } = resource;
  const resources = options.isServed === true ? [] : [resource, ...(options.others ?? [])];
  const rows = createSeedReader({ seed: 1, now: TEST_NOW }, [resource, ...SERVER_RESOURCES])(
    resource.definition.name,
  ).map((row) => completeRow(resource, row, TEST_NOW));
  describe(`the resource ${definition.name}`, () => {
    definitionTests(resource, options, rows);
    if (definition.lifecycle !== undefined) lifecycleTests(resource, resources, rows);
    permissionTests(resource, resources, rows);
    it('stores the values of its forms unchanged, or refuses them naming the field', async () => {
      expect(await misreadValues(resource, resources, options.sample)).toEqual([]);
    });
    if (definition.lifecycle !== undefined) {
      it('refuses invalid values of an event naming the field', async () => {
        expect(await misreadPayloads(resource, resources)).toEqual([]);
      });
    }
    if (['create', 'export', 'import'].every((act) => actionsOf(definition).includes(act))) {
      roundTripTest(resource, resources, options.sample);
    }
    if (definition.log !== true && definition.actions?.create !== false) {
      it(
        'loses nothing in random operations: versions rise, the history is complete, undo is exact',
        async () => {
          await randomOperations(resource, resources, options.sample, options.apart);
        },
        MAX_MS,
      );
    }
  });
}

function definitionTests({ definition }: ServerResource, { isText, sample }: ConformanceOptions, rows: readonly Row[]) {
  it('has a valid definition: known kinds, existing fields, every text in every language', () => {
    expect(v.safeParse(resourceContract, JSON.parse(JSON.stringify(definition))).issues).toBeUndefined();
    const names = definition.fields.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain(definition.titleField);
    expect(definition.fields.filter(({ kind }) => !KIND_NAMES.includes(kind))).toEqual([]);
    expect(readSort(definition, definition.sort)).toBeDefined();
    expect(labelsIn(definition).filter((label) => typeof label === 'string' && !isText(label))).toEqual([]);
  });

  it('has at most two fields that a form asks the server about, one call for each', () => {
    expect(definition.fields.filter(({ checked }) => checked === true).length).toBeLessThanOrEqual(2);
  });

  it('has valid demo rows', () => {
    const faults = rows.map((row) => [row.id, validateRecord(definition, row, false)] as const);
    expect(faults.filter(([, errors]) => Object.keys(errors).length > 0)).toEqual([]);
    expect(validateRecord(definition, sample(0), true)).toEqual({});
  });
}

/** Every text in a definition: the values of all keys that hold texts. */
function labelsIn(value: unknown): readonly Label[] {
  if (Array.isArray(value)) return value.flatMap(labelsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    TEXT_KEYS.has(name) && (typeof member === 'string' || 'en' in Object(member)) ? [member] : labelsIn(member),
  );
}

const TEXT_KEYS = new Set(['label', 'plural', 'help', 'message', 'otherwise', 'confirm', 'placeholder']);

function lifecycleTests(resource: ServerResource, resources: readonly ServerResource[], rows: readonly Row[]) {
  const { definition } = resource;
  const { lifecycle } = definition;
  if (lifecycle === undefined) return;

  it('has a valid lifecycle, its states in read-only fields, and a demo row in each state', () => {
    expect(chartProblems(lifecycle)).toEqual([]);
    for (const { field, states } of lifecycle.regions) {
      const described = definition.fields.find(({ name }) => name === field);
      expect([field, described?.readOnly]).toEqual([field, true]);
      expect([...new Set(rows.map((row) => row[field]))].sort()).toEqual(Object.keys(states).sort());
    }
  });

  it('refuses with 1004 every event that its lifecycle does not allow, and offers none of them', async () => {
    const client = await openClient(resources);
    const seen = new Map(rows.map((row) => [JSON.stringify(statesOf(lifecycle, row)), row]));
    for (const row of seen.values()) {
      const legal = legalEvents(lifecycle, row).filter((event) => lifecycle.events[event]?.manual !== false);
      const { record } = await client.result(recordAnswerContract, `GET ${definition.api}/${row.id}`);
      const offered = record.can.filter((event) => Object.hasOwn(lifecycle.events, event));
      expect(legal).toEqual(expect.arrayContaining(offered));
      for (const event of Object.keys(lifecycle.events).filter((name) => !legal.includes(name))) {
        const body = { event, version: record.version, reason: 'why', payload: {} };
        const { code } = await client.call(`POST ${definition.api}/${row.id}/transition`, { body });
        expect([row.id, event, code]).toEqual([row.id, event, 1004]);
      }
    }
  });
}

function permissionTests(resource: ServerResource, resources: readonly ServerResource[], rows: readonly Row[]) {
  const { definition } = resource;
  const id = rows[0]?.id ?? '1';
  const calls = resourceEndpoints(resource, createRegistry([resource, ...resources])).map(
    ({ method, path }) => `${method} ${path.replace(':id', id)}`,
  );

  it('refuses calls without a session and without the permission', async () => {
    const owner = await openClient(resources);
    await owner.allow();
    const client = await owner.as('test');
    for (const name of calls) {
      expect([name, (await client.server.call(name)).status]).toEqual([name, 401]);
      const body = { event: 'delete', version: 1, ids: [id] };
      const { status, code, result } = await client.call(name, { body, query: { id } });
      const isRefused =
        status === 403 || (name.endsWith('/batch') && code === 0 && !JSON.stringify(result).includes('"ok":["'));
      expect([name, isRefused]).toEqual([name, true]);
    }
  });

  it('offers no event to a reader without further permissions', async () => {
    const client = await openClient(resources);
    await client.allow(permissionCode(definition, 'view'));
    const reader = await client.as('test');
    const { list } = await reader.result(listAnswerContract, `GET ${definition.api}/list`);
    expect(list.flatMap(({ can }) => can)).toEqual([]);
    expect(actionsOf(definition)).toContain('view');
  });
}

function roundTripTest(
  { definition: { api, fields } }: ServerResource,
  resources: readonly ServerResource[],
  sample: ConformanceOptions['sample'],
) {
  it('imports its own export, without a change', async () => {
    const client = await openClient(resources);
    const { record } = await client.result(writeAnswerContract, `POST ${api}`, { body: sample(1) });
    const columns = [
      'id',
      ...fields.filter((field) => field.export !== false && !isSecret(field) && field.readOnly === undefined),
    ].map((each) => (typeof each === 'string' ? each : each.name));
    const { rows } = await client.result(exportAnswerContract, `POST ${api}/export`, {
      body: { query: {}, columns, reason: 'why' },
    });
    const row = rows.find(([id]) => id === record.id) ?? [];
    const line = Object.fromEntries(columns.map((name, index) => [name, row[index] ?? '']));
    const report = await client.result(importReportContract, `POST ${api}/import`, {
      body: { rows: [line], dryRun: true },
    });
    expect(report).toEqual({ total: 1, creates: 0, updates: 1, errors: [], token: expect.any(String) });
    await client.result(importAnswerContract, `POST ${api}/import`, { body: { token: report.token } });
    const after = await client.result(recordAnswerContract, `GET ${api}/${record.id}`);
    const { version: _before, updateTime: _then, ...before } = record;
    expect(after.record).toMatchObject(before);
  });
}
