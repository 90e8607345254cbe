import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { fieldsOf } from '../../http/path-params.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import { TEST_NOW } from '../../testing.ts';
import { offeredEvents } from '../authorize-event.ts';
import type { ServerResource } from '../server-resource.ts';
import { completeRow } from '../stored-record.ts';
import { openClient, type TestClient } from './test-context.ts';

/** The expected state of a record. */
interface Known {
  readonly row: Row;
  readonly writes: number;
}
type Model = Map<string, Known>;

/** One operation. The numbers select among the existing records and events. */
interface Operation {
  readonly kind: 'create' | 'update' | 'stale' | 'event' | 'undo' | 'repeat';
  readonly record: number;
  readonly choice: number;
}

const operations: fc.Arbitrary<readonly Operation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('create', 'update', 'stale', 'event', 'event', 'undo', 'repeat'),
    record: fc.nat(40),
    choice: fc.nat(40),
  }),
  { minLength: 10, maxLength: 30 },
);

/** Applies random operations to a resource and compares all rows with a model after each. */
export async function randomOperations(
  resource: ServerResource,
  resources: readonly ServerResource[],
  sample: (index: number) => Readonly<Record<string, unknown>>,
  apart: readonly string[] = [],
): Promise<void> {
  const granted = new Set<string>();
  await fc.assert(
    fc.asyncProperty(operations, async (all) => {
      const client = await openClient(resources);
      const run = new Run(client, resource, sample, granted, apart);
      await run.start();
      for (const [index, operation] of all.entries()) await run.step(operation, index);
    }),
    { numRuns: runs(2), seed: 21 },
  );
  // A server that refuses everything would pass the comparison without proving anything.
  const canUndo = resource.definition.undoSeconds !== 0 && resource.rules?.lasting?.includes('create') !== true;
  expect([...granted].sort()).toEqual(expect.arrayContaining(['create', ...(canUndo ? ['undo'] : [])]));
}

class Run {
  readonly #client: TestClient;
  readonly #resource: ServerResource;
  readonly #sample: (index: number) => Readonly<Record<string, unknown>>;
  readonly #granted: Set<string>;
  readonly #apart: ReadonlySet<string>;
  #model: Model = new Map();
  /** The last write that can be undone, and the model before it. */
  #offer: { readonly id: string; readonly before: Model } | null = null;

  constructor(
    client: TestClient,
    resource: ServerResource,
    sample: (index: number) => Readonly<Record<string, unknown>>,
    granted: Set<string>,
    apart: readonly string[],
  ) {
    this.#apart = new Set(['update', ...apart]);
    this.#granted = granted;
    this.#client = client;
    this.#resource = resource;
    this.#sample = sample;
  }

  async start(): Promise<void> {
    await this.#client.server.catchUp(this.#resource.definition.name);
    for (const row of await this.#rows()) this.#model.set(row.id, { row, writes: 0 });
  }

  async step(operation: Operation, index: number): Promise<void> {
    const before = new Map(this.#model);
    if (operation.kind === 'undo') await this.#undo();
    else await this.#write(operation, index, before);
    await this.#compare();
  }

  /** Either the call is refused without effect, or exactly one record has a new version and a new audit line. */
  async #write({ kind, record, choice }: Operation, index: number, before: Model): Promise<void> {
    const { api } = this.#resource.definition;
    const target = [...this.#model.values()][record % Math.max(this.#model.size, 1)]?.row;
    const headers = kind === 'repeat' ? { 'idempotency-key': `k${choice % 3}` } : {};
    const version = Number(target?.version ?? 1) - (kind === 'stale' ? 1 : 0);
    const events = offeredEvents(this.#resource.definition).filter((name) => !this.#apart.has(name));
    const event = events[choice % events.length] ?? 'delete';
    const isNew = kind === 'create' || kind === 'repeat' || target === undefined;
    const [name, body] = isNew
      ? [`POST ${api}`, this.#sample(kind === 'repeat' ? 9000 + (choice % 3) : index)]
      : kind === 'event'
        ? [`POST ${api}/${target.id}/transition`, { event, version, reason: 'because' }]
        : [`PUT ${api}/${target.id}`, { ...this.#editable(choice), version }];
    const { code, result } = await this.#client.call(name, { body, headers });
    if (kind === 'stale' && !isNew) expect(code).not.toBe(0);
    if (code !== 0) return;
    this.#granted.add(kind);
    const { record: answered, undo } = fieldsOf(result);
    const id = String(fieldsOf(answered).id);
    const stored = (await this.#rows()).find((row) => row.id === id);
    const known = before.get(id);
    if (stored === undefined) this.#model.delete(id);
    else if (known === undefined) this.#model.set(id, { row: stored, writes: 1 });
    else if (stored.version !== known.row.version) {
      expect(stored.version).toBe(Number(known.row.version) + 1);
      this.#model.set(id, { row: stored, writes: known.writes + 1 });
    }
    const offered = fieldsOf(undo).id;
    if (this.#model.get(id)?.row.version !== known?.row.version) {
      this.#offer = typeof offered === 'string' ? { id: offered, before } : null;
    }
  }

  /** The values of a new record without those that can be set only once. */
  #editable(choice: number): Readonly<Record<string, unknown>> {
    const once = this.#resource.definition.fields.filter(
      ({ readOnly, unique }) => readOnly !== undefined || unique !== undefined,
    );
    const values = Object.entries(this.#sample(choice)).filter(([name]) => !once.some((field) => field.name === name));
    return Object.fromEntries(values);
  }

  async #undo(): Promise<void> {
    const offer = this.#offer;
    if (offer === null) return;
    const { code } = await this.#client.call('POST /undo', { body: { id: offer.id } });
    this.#offer = null;
    if (code !== 0) return;
    this.#granted.add('undo');
    const restored = new Map((await this.#rows()).map((row) => [row.id, row]));
    const plain = (rows: Iterable<Row>) =>
      [...rows].map((row) => ({ ...row, version: 0 })).sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(plain(restored.values())).toEqual(plain([...offer.before.values()].map(({ row }) => row)));
    for (const [id, { row, writes }] of this.#model) {
      const now = restored.get(id);
      if (now === undefined) this.#model.delete(id);
      else if (now.version !== row.version) {
        expect(Number(now.version)).toBeGreaterThan(Number(row.version));
        this.#model.set(id, { row: now, writes: writes + 1 });
      }
    }
  }

  /** Compares every record with the model, and the number of its audit lines with its writes. */
  async #compare(): Promise<void> {
    const rows = await this.#rows();
    const byId = (list: readonly Row[]) => Object.fromEntries(list.map((row) => [row.id, row]));
    expect(byId(rows)).toEqual(byId([...this.#model.values()].map(({ row }) => row)));
    const audit = await this.#client.server.context.store.list(COLLECTIONS.audit);
    for (const [id, { writes }] of this.#model) {
      const own = audit.filter((line) => line.resource === this.#resource.definition.name && line.record === id);
      expect([id, own.length]).toEqual([id, writes]);
    }
  }

  async #rows(): Promise<readonly Row[]> {
    const rows = await this.#client.server.context.store.list(this.#resource.collection);
    return rows.map((row) => completeRow(this.#resource, row, TEST_NOW));
  }
}
