import { applyEvent } from '@machines/lifecycles/index.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ResourceRules, ServerResource } from '@src/server/resource/server-resource.ts';
import { dateText, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { CONTRACT_FIELDS, eavInterfaceResource } from '../definitions/interface.ts';
import { interfaceLifecycle } from '../definitions/interface-lifecycle.ts';
import { isOpen } from '../definitions/model-definition.ts';
import { type EavRule, fault, wordsOf } from './eav-errors.ts';
import { EAV_COLLECTIONS, fieldRowsOf, INTERFACES, textIn } from './eav-row.ts';
import { answerOf, contractFaults } from './interface-answer.ts';
import { seedInterfaces } from './seeds/interfaces.seed.ts';

/** Records of the kept sample: enough to see the form of an answer. */
const SAMPLE_SIZE = 2;

const changedOf = (draft: RecordValues, before: Row) =>
  CONTRACT_FIELDS.filter((name) => JSON.stringify(draft[name] ?? null) !== JSON.stringify(before[name] ?? null));

/** Why a change is refused: callers rely on what was published, and what follows from the model is not typed in. */
const fixedBy = (before: Row): EavRule | null => {
  if (before.kind === 'system') return 'systemInterface';
  return ['published', 'deprecated', 'retired'].includes(textIn(before, 'status')) ? 'interfaceFixed' : null;
};

const rules: ResourceRules = {
  async check(draft, before, { store }) {
    const fixed = before === null ? null : fixedBy(before);
    const changed = before === null ? [] : changedOf(draft, before);
    if (fixed !== null && changed.length > 0) return Object.fromEntries(changed.map((name) => [name, fault(fixed)]));
    const faults = contractFaults(draft, await fieldRowsOf(store, textIn(draft, 'collection')));
    return Object.fromEntries(Object.entries(faults).map(([name, rule]) => [name, fault(rule ?? 'noSuchField')]));
  },
  beforeWrite(draft, before) {
    if (before === null) return { ...draft, kind: draft.kind ?? 'custom' };
    if (before.status !== 'tested' || changedOf(draft, before).length === 0) return draft;
    // What was tried was another call.
    return { ...draft, ...applyEvent(interfaceLifecycle, before, 'changed'), sample: null, testedAt: null };
  },
  async forbid(event, row, _actor, { store, now }) {
    if (event === 'test' || event === 'publish') {
      const collection = await store.get(EAV_COLLECTIONS, textIn(row, 'collection'));
      if (!isOpen(collection?.status)) return { text: wordsOf('collectionNotPublished') };
      const faults = contractFaults(row, await fieldRowsOf(store, textIn(row, 'collection')));
      if (Object.keys(faults).length > 0) return { text: wordsOf('interfaceBroken') };
    }
    const isEarly = event === 'retire' && row.status === 'deprecated' && textIn(row, 'sunset') > dateText(now());
    return isEarly ? { text: wordsOf('beforeSunset') } : null;
  },
  events: {
    test: async (row, _payload, _actor, { store, now }) => ({
      sample: JSON.stringify(await answerOf(store, { ...row, pageSize: SAMPLE_SIZE }), null, 2),
      testedAt: dateTimeText(now()),
    }),
    publish: (row) => ({ revision: Number(row.revision ?? 0) + 1 }),
    resume: () => ({ sunset: null }),
  },
};

/** Calls that sites make. */
export const eavInterfaceServerResource: ServerResource = {
  definition: eavInterfaceResource,
  collection: INTERFACES,
  seed: seedInterfaces,
  rules,
};
