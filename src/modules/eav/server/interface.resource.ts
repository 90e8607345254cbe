import { applyEvent } from '@machines/lifecycles/index.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { CONTRACT_FIELDS, eavInterfaceResource } from '../definitions/interface.ts';
import { contractFaults } from '../definitions/interface-contract.ts';
import { interfaceLifecycle } from '../definitions/interface-lifecycle.ts';
import { readAssertion } from '../definitions/interfaces/assertions.ts';
import { joinsOf } from '../definitions/interfaces/interface-joins.ts';
import { servedFields } from '../definitions/model-definition.ts';
import { type EavRule, fault, wordsOf } from './eav-errors.ts';
import { EAV_COLLECTIONS, fieldRowsOf, INTERFACES, TEMPLATES, textIn, wordsIn } from './eav-row.ts';
import { readJoins } from './open/joins.ts';
import { mayServe } from './open/restrict-to-readers.ts';
import { sampleFor } from './open/stored-sample.ts';
import { findModel } from './records/find-model.ts';
import { mayViewRecords } from './records/model-actor.ts';
import { seedInterfaces } from './seeds/interfaces.seed.ts';

const changedOf = (draft: RecordValues, before: Row) =>
  CONTRACT_FIELDS.filter((name) => JSON.stringify(draft[name] ?? null) !== JSON.stringify(before[name] ?? null));

/** Errors in what an interface names of its collection. */
async function faultsOf(store: Store, values: RecordValues): Promise<FieldErrors> {
  const collection = await store.get(EAV_COLLECTIONS, textIn(values, 'collection'));
  const fields = collection === undefined ? [] : servedFields(collection, await fieldRowsOf(store, collection.id));
  const faults = contractFaults(values, new Set(fields.map((field) => textIn(field, 'code'))));
  const model = collection === undefined ? null : await findModel(store, collection.id);
  const isJoined = model === null ? joinsOf(values).length === 0 : (await readJoins(store, values, model)) !== null;
  return {
    ...Object.fromEntries(Object.entries(faults).map(([name, rule]) => [name, fault(rule ?? 'noSuchField')])),
    ...(isJoined ? {} : { joins: fault('joinPath') }),
    ...(wordsIn(values, 'assertions').every((text) => readAssertion(text) !== null)
      ? {}
      : { assertions: fault('assertionForm') }),
  };
}

/** Why contract fields cannot change: callers rely on a published interface, and a derived one is not edited. */
const fixedBy = (before: Row): EavRule | null => {
  if (before.kind === 'system') return 'systemInterface';
  return ['published', 'deprecated', 'retired'].includes(textIn(before, 'status')) ? 'interfaceFixed' : null;
};

const rules: ResourceRules = {
  async check(draft, before, { store }) {
    const fixed = before === null ? null : fixedBy(before);
    const changed = before === null ? [] : changedOf(draft, before);
    if (fixed !== null && changed.length > 0) return Object.fromEntries(changed.map((name) => [name, fault(fixed)]));
    return faultsOf(store, draft);
  },
  async beforeWrite(draft, before, _actor, { store }) {
    if (before === null) {
      const template = await store.get(TEMPLATES, textIn(draft, 'template'));
      return { ...draft, kind: draft.kind ?? 'custom', templateRevision: template?.revision ?? null };
    }
    if (before.status !== 'tested' || changedOf(draft, before).length === 0) return draft;
    // The test belongs to the previous version of the call.
    return { ...draft, ...applyEvent(interfaceLifecycle, before, 'changed'), sample: null, testedAt: null };
  },
  async forbid(event, row, actor, { store, now }) {
    if (event === 'test' || event === 'publish') {
      const model = await findModel(store, textIn(row, 'collection'));
      if (model === null) return { text: wordsOf('collectionNotPublished') };
      // A test shows records.
      if (event === 'test' && !mayViewRecords(model.resource, actor)) return { text: wordsOf('recordsUnseen') };
      if (Object.keys(await faultsOf(store, row)).length > 0) return { text: wordsOf('interfaceBroken') };
      if (event === 'publish' && !(await mayServe(row, actor, store))) return { text: wordsOf('fieldsUnread') };
    }
    const isEarly = event === 'retire' && row.status === 'deprecated' && textIn(row, 'sunset') > dateText(now());
    return isEarly ? { text: wordsOf('beforeSunset') } : null;
  },
  events: {
    test: async (row, _payload, actor, { store, now }) => ({
      sample: await sampleFor(row, actor, store),
      testedAt: dateTimeText(now()),
    }),
    publish: (row) => ({ revision: Number(row.revision ?? 0) + 1 }),
    deprecate: (_row, { sunset }, _actor, { now }) => ({ sunset, deprecatedAt: dateTimeText(now()) }),
    resume: () => ({ sunset: null, deprecatedAt: null }),
  },
  // Retired after its last day, which callers were told.
  due: {
    where: (now) => ({
      all: [
        { field: 'status', op: 'is', value: 'deprecated' },
        { field: 'deleteTime', op: 'empty' },
        { field: 'sunset', op: 'less', value: dateText(now) },
      ],
    }),
    event: () => 'retire',
  },
};

/** Server resource of interfaces. */
export const eavInterfaceServerResource: ServerResource = {
  definition: eavInterfaceResource,
  collection: INTERFACES,
  seed: seedInterfaces,
  rules,
};
