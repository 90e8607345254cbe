import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { ResourceRules, ServerResource } from '@src/server/resource/server-resource.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { listIn, numberIn, textIn } from '@src/server/store/row-values.ts';
import { eavIndexResource } from '../../definitions/search-index.ts';
import { fault, wordsOf } from '../eav-errors.ts';
import { fieldRowsOf, INDEXES, recordsOf } from '../eav-row.ts';
import { seedIndexes } from '../seeds/indexes.seed.ts';
import { buildIndex, dropOldGenerations } from './build-index.ts';
import { searchedFields } from './searched-fields.ts';

/** Minutes after which a build counts as lost, such as when the server was stopped meanwhile. */
const LOST_MINUTES = 5;

const rules: ResourceRules = {
  async check(draft, _before, { store }) {
    const chosen = listIn(draft, 'selection');
    const found = searchedFields(await fieldRowsOf(store, textIn(draft, 'collection')), chosen);
    return found.length < chosen.length ? { selection: fault('noWords') } : {};
  },
  beforeWrite: (draft, before) =>
    // What is live was built of other fields: all records wait for the next one.
    before === null || isSameValue(draft.selection, before.selection) ? draft : { ...draft, builtAt: null },
  forbid: (event, row) =>
    event === 'rollBack' && numberIn(row, 'previous') === 0 ? { text: wordsOf('noPrevious') } : null,
  async derive(rows, { store }) {
    return Promise.all(
      rows.map(async (row) => {
        const since = { field: 'updateTime', op: 'more', value: textIn(row, 'builtAt') } as const;
        const where = { all: [NOT_DELETED, ...(textIn(row, 'builtAt') === '' ? [] : [since])] };
        return { behind: (await store.select(recordsOf(textIn(row, 'collection')), { where, size: 0 })).total };
      }),
    );
  },
  async afterWrite(before, after, _actor, context) {
    if (after?.status !== 'building' || before?.status === 'building' || context.isTrial === true) return;
    const work = systemWork(eavIndexServerResource, context);
    const built = await buildIndex(after, context);
    if (typeof built === 'string') await sendFromSystem(work, after.id, 'broken', { failure: built });
    else {
      const previous = after.generation ?? null;
      const builtAt = dateTimeText(context.now());
      await sendFromSystem(work, after.id, 'swapped', { ...built, previous, builtAt, failure: null });
      await dropOldGenerations(context.store, after.id, [built.generation, previous]);
    }
  },
  events: {
    rollBack: ({ generation, previous }) => ({
      generation: previous,
      previous: generation,
      builtAt: null,
      failure: null,
    }),
    broken: (_row, payload) => ({ failure: 'interrupted', ...payload }),
  },
  due: {
    where: (now) => ({
      all: [
        { field: 'status', op: 'is', value: 'building' },
        { field: 'updateTime', op: 'less', value: dateTimeText(addMinutes(now, -LOST_MINUTES)) },
      ],
    }),
    event: (row) => (row.status === 'building' ? 'broken' : null),
  },
  lasting: ['build', 'rollBack'],
};

/** Search indexes of collections. */
export const eavIndexServerResource: ServerResource = {
  definition: eavIndexResource,
  collection: INDEXES,
  seed: seedIndexes,
  rules,
};
