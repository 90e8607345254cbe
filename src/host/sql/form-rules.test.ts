import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { checkValues } from '../../contracts/form-document/answers/check-values.ts';
import type { FormDocument, FormNode } from '../../contracts/form-document/document.ts';
import { fieldOfNode } from '../../contracts/form-document/node-field.ts';
import { evaluateForm } from '../../contracts/form-document/rules/rules.ts';
import { filledForms, POOL_KEYS, poolNode } from '../../contracts/form-document/testing/random-forms.ts';
import { isEmpty } from '../../contracts/resource/condition.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import { createSqlStore, type SqlStore } from './sql-store.ts';
import { shapeOf } from './table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from './testing.ts';

const COLLECTION = 'filled';
/** Limits the time of each graph in ms, so that the test cannot hang. */
const PATIENCE_MS = 480;
/** Number of random rule graphs; more in nightly runs. */
const GRAPHS = IS_NIGHTLY ? 1000 : 250;
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops.splice(0)) await drop();
});

/** A table with a column for every key that random forms use. */
async function openFilled(engine: Parameters<typeof testPool>[0]): Promise<SqlStore> {
  const [pool, schema] = [await testPool(engine), newSchema()];
  const fields = POOL_KEYS.map((key) => fieldOfNode(poolNode(key)));
  const named = {
    name: 'filled',
    module: 'form',
    api: '/filled',
    label: '',
    plural: '',
    titleField: 'word',
    sort: 'word',
  };
  const shape = shapeOf({ definition: { ...named, fields }, collection: COLLECTION });
  const store = createSqlStore({ pool, schema, shapes: [shape] });
  await store.prepare();
  drops.push(() => dropSchema(pool, schema));
  return store;
}

/** The rules whose conditions hold in the database, for the effective values. */
async function heldIn(store: SqlStore, { rules }: FormDocument, values: RecordValues, id: string) {
  await store.insert(COLLECTION, { id, ...values });
  const held = new Set<string>();
  for (const { id: rule, when } of rules) {
    const where = { all: [{ field: 'id', op: 'is', value: id } as const, when] };
    const { total } = await store.select(COLLECTION, { where, size: 0 });
    if (total > 0) held.add(rule);
  }
  await store.remove(COLLECTION, id);
  return held;
}

/** The known actions, and the last one whose rule holds. */
function lastOf(document: FormDocument, held: ReadonlySet<string>, node: string, acts: readonly string[]) {
  const all = document.rules.flatMap(({ id, actions }) => actions.map((action) => ({ id, action })));
  const own = all.filter(({ action }) => action.node === node && acts.includes(action.do));
  return { known: own.map(({ action }) => action.do), last: own.filter(({ id }) => held.has(id)).at(-1)?.action.do };
}

interface Expected {
  readonly visible: readonly string[];
  readonly required: readonly string[];
}

/** The visible and required nodes when these rules hold, derived from the rules only. */
function expectedOf(document: FormDocument, held: ReadonlySet<string>): Expected {
  const [visible, required]: [string[], string[]] = [[], []];
  const visit = (nodes: readonly FormNode[]) => {
    for (const node of nodes) {
      const shown = lastOf(document, held, node.id, ['show', 'hide']);
      if ((shown.last ?? (shown.known.includes('show') ? 'hide' : 'show')) === 'hide') continue;
      visible.push(node.id);
      const need = lastOf(document, held, node.id, ['require', 'relax']).last;
      if (need === undefined ? node.required === true : need === 'require') required.push(node.id);
      visit(node.children);
    }
  };
  visit(document.nodes);
  return { visible: visible.sort(), required: required.sort() };
}

/** Ids of nodes with this state. */
const idsWhere = (document: FormDocument, values: RecordValues, is: 'isVisible' | 'isRequired') =>
  [...evaluateForm(document, values).states].flatMap(([id, state]) => (state[is] ? [id] : [])).sort();

const keyOf = (id: string) => id.slice('n_'.length);

/** One engine is enough: other tests prove that both give the same results. */
it.each((await testEngines()).slice(-1))(
  'the form, the server and the database (%s) agree on what rules show, require and omit',
  async (engine) => {
    const store = await openFilled(engine);
    let number = 0;
    await fc.assert(
      fc.asyncProperty(filledForms, async ({ document, values }) => {
        number += 1;
        const { values: inForce, sent } = evaluateForm(document, values);
        const held = await heldIn(store, document, inForce, `f${number}`);
        const { visible, required } = expectedOf(document, held);
        expect(idsWhere(document, values, 'isVisible')).toEqual(visible);
        expect(idsWhere(document, values, 'isRequired')).toEqual(required);

        const present = POOL_KEYS.filter((key) =>
          document.nodes.some((node) => JSON.stringify(node).includes(`"n_${key}"`)),
        );
        const isOmitted = (key: string) => document.settings.hidden === 'omit' && !visible.includes(`n_${key}`);
        expect(Object.keys(sent).sort()).toEqual(present.filter((key) => !isOmitted(key)).sort());
        const checked = checkValues(document, values);
        expect(checked.sent).toEqual(sent);
        const missing = Object.entries(checked.errors).flatMap(([path, { rule }]) =>
          rule === 'required' ? [path] : [],
        );
        const computed = new Set(
          [...evaluateForm(document, values).states].flatMap(([id, state]) => (state.isComputed ? [id] : [])),
        );
        const asked = required.filter((id) => id.startsWith('n_') && !computed.has(id));
        expect(missing.sort()).toEqual(
          asked
            .map(keyOf)
            .filter((key) => isEmpty(inForce[key]))
            .sort(),
        );
      }),
      { numRuns: runs(GRAPHS) },
    );
  },
  runs(GRAPHS) * PATIENCE_MS,
);
