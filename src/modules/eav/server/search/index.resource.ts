import { applyEvent } from '@machines/lifecycles/index.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { readCredentials } from '@src/lib/text/url-credentials.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { listIn, numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { indexLifecycle } from '../../definitions/index-lifecycle.ts';
import { eavIndexResource } from '../../definitions/search-index.ts';
import { fault, wordsOf } from '../eav-errors.ts';
import { fieldRowsOf, INDEXES, recordsOf } from '../eav-row.ts';
import { seedIndexes } from '../seeds/indexes.seed.ts';
import { buildGeneration, nextGeneration, readIndexed, swappedValues } from './build-index.ts';
import { engineOf } from './engine.ts';
import { dropGenerations, leavingValues, queueLeave } from './former-server.ts';
import { queueBuild, queueFollow } from './index-job.ts';
import { prepareIndex } from './prepare-index.ts';
import { searchedFields } from './searched-fields.ts';

/** Minutes after which a build counts as interrupted: longer than a slow one that is repeated after a server stop. */
const LOST_MINUTES = 15;

/** Values of an external server before its first test. */
const UNTESTED = { latency: null, errorClass: null, errorText: null } as const;
/** Values of an index before its first build. */
const NOT_BUILT = { generation: null, previous: null, documents: 0, terms: 0, builtAt: null, failure: null } as const;

const ADDRESS = /^https?:\/\/(?:[^\s:@/]{1,60}:[^\s@/]{0,100}@)?([a-z0-9.-]{1,100}(?::\d{1,5})?)(?:\/[\w./-]{0,100})?$/;
/** The host and port of a web address, without credentials; null when the address is invalid. */
const hostOf = (url: string): string | null =>
  readCredentials(url) === null ? null : (ADDRESS.exec(url)?.[1] ?? null);

/** Resets an index whose server changed: nothing is built there, and the connection was not tested. */
function resetWhenMoved(draft: RecordValues, before: Row | null): RecordValues {
  const isElsewhere = draft.kind === 'elastic';
  const next = { ...draft, host: isElsewhere ? hostOf(textIn(draft, 'url')) : null };
  const isSame = before !== null && ['kind', 'url', 'prefix'].every((name) => isSameValue(draft[name], before[name]));
  if (before === null || isSame) return next;
  // Rows of earlier versions have no connection state.
  const known: Row = { connection: 'unknown', ...before };
  const moved: Row = { ...known, ...applyEvent(indexLifecycle, known, 'moved') };
  const { status, connection } = { ...moved, ...applyEvent(indexLifecycle, moved, 'changed') };
  return { ...next, status, connection, ...UNTESTED, ...NOT_BUILT, ...leavingValues(before) };
}

/** Builds a built-in index, in the transaction of the call. */
async function build(index: Row, context: RuleContext): Promise<void> {
  const work = systemWork(eavIndexServerResource, context);
  const indexed = await readIndexed(index, context);
  if ('failure' in indexed) {
    await sendFromSystem(work, index.id, 'broken', indexed);
    return;
  }
  const engine = engineOf(index, context);
  const built = await buildGeneration(engine, nextGeneration(index), indexed);
  await sendFromSystem(work, index.id, 'swapped', swappedValues(index, built, indexed.readAt));
  if (typeof index.previous === 'number') await engine.drop(index.previous);
}

async function test(index: Row, context: RuleContext): Promise<void> {
  const work = systemWork(eavIndexServerResource, context);
  const answer = (await context.searchServers?.probe({ url: textIn(index, 'url') })) ?? {
    errorClass: 'other',
    errorText: 'no way to search servers',
  };
  const checkedAt = dateTimeText(context.now());
  if ('latency' in answer) await sendFromSystem(work, index.id, 'answered', { ...UNTESTED, ...answer, checkedAt });
  else await sendFromSystem(work, index.id, 'refused', { ...answer, latency: null, checkedAt });
}

const rules: ResourceRules = {
  prepare: prepareIndex,
  async check(draft, _before, { store }) {
    const url = textIn(draft, 'url');
    if (draft.kind === 'elastic' && url === '') return { url: fault('urlMissing') };
    if (draft.kind === 'elastic' && hostOf(url) === null) return { url: fault('searchUrl') };
    const chosen = listIn(draft, 'selection');
    const found = searchedFields(await fieldRowsOf(store, textIn(draft, 'collection')), chosen);
    return found.length < chosen.length ? { selection: fault('noWords') } : {};
  },
  beforeWrite(draft, before) {
    const next = resetWhenMoved(draft, before);
    // The live index was built from other fields: all records count as not indexed yet.
    return before === null || isSameValue(draft.selection, before.selection) ? next : { ...next, builtAt: null };
  },
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
    if (context.isDryRun === true) return;
    if (after === null) {
      if (before !== null) await dropGenerations(before, context);
      return;
    }
    // An undo of the move needs the generations.
    if (before !== null && context.isUndoing !== true) await queueLeave(before, after, context);
    const became = (field: string, state: string) => after[field] === state && before?.[field] !== state;
    const isElsewhere = after.kind === 'elastic';
    if (became('status', 'building')) await (isElsewhere ? queueBuild(after, context) : build(after, context));
    else if (became('connection', 'testing')) await test(after, context);
    else if (isElsewhere && typeof after.generation === 'number' && after.generation === before?.previous)
      await queueFollow(after, null, context);
  },
  events: {
    // A later build, and one after a move, must not be mistaken for this one.
    build: (row) => (row.kind === 'elastic' ? { asked: nextGeneration(row), begun: nextGeneration(row) } : {}),
    rollBack: ({ generation, previous }) => ({
      generation: previous,
      previous: generation,
      builtAt: null,
      failure: null,
    }),
    broken: (_row, payload) => ({ failure: 'interrupted', ...payload }),
    refused: (_row, payload) => ({ errorClass: 'timeout', errorText: null, ...payload }),
  },
  due: {
    where: (now) => ({
      all: [
        {
          any: [
            { field: 'status', op: 'is', value: 'building' },
            { field: 'connection', op: 'is', value: 'testing' },
          ],
        },
        { field: 'updateTime', op: 'less', value: dateTimeText(addMinutes(now, -LOST_MINUTES)) },
      ],
    }),
    event: (row) => (row.status === 'building' ? 'broken' : row.connection === 'testing' ? 'refused' : null),
  },
  lasting: ['build', 'rollBack', 'test'],
};

/** Marks indexes of earlier versions as built-in. */
export async function markBuiltInIndexes(store: Store): Promise<void> {
  for (const { id, kind } of await store.list(INDEXES))
    if (kind === undefined || kind === null)
      await store.update(INDEXES, id, { kind: 'builtin', connection: 'unknown' });
}

/** Server resource of search indexes. */
export const eavIndexServerResource: ServerResource = {
  definition: eavIndexResource,
  collection: INDEXES,
  seed: seedIndexes,
  sensitive: ['create', 'update', 'restore'],
  rules,
};
