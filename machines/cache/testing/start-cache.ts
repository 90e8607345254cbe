import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { fromCallback } from 'xstate';
import { start } from '../../testing/start.ts';
import { cacheMachine } from '../cache.machine.ts';
import { selectEntry, selectTitles } from '../cache.selectors.ts';
import type { Answer, CacheEvent, Question, RequestEvent, RequestInput, UndoNotice } from '../cache.types.ts';
import { keyOf } from '../question-key.ts';

/** The resource of the test questions. */
export const AGENT = { name: 'agent', api: '/agent', fields: [] };
/** The question for one record. */
export const agent = (id: string) => ({ kind: 'record', of: AGENT, id }) as const;
/** The question for a list. */
export const AGENTS = { kind: 'list', of: AGENT, query: PLAIN_QUERY } as const;

/** A record as the server returns it. */
export const row = (id: string, version = 1, name = `Agent ${id}`): ResourceRecord => ({
  id,
  version,
  creator: 'ada',
  createTime: '2026-03-01 09:30:00',
  updater: 'ada',
  updateTime: '2026-05-12 16:45:10',
  can: [],
  name,
});
/** The answer to the question for a record. */
export const recordOf = (record: ResourceRecord): Answer => ({ kind: 'record', value: { record, cannot: {} } });
/** The answer to the question for a list. */
export const rowsOf = (...list: ResourceRecord[]): Answer => ({
  kind: 'list',
  value: { list, total: list.length, page: 1, size: 10 },
});
/** The answer to a question for choices, as pairs of id and title. */
export const choicesOf = (...pairs: (readonly [string, string])[]): Answer => ({
  kind: 'choices',
  value: pairs.map(([value, label]) => ({ value, label })),
});
/** Lets pending promises settle. */
export const turn = async () => {
  for (let index = 0; index < 5; index += 1) await Promise.resolve();
};

interface Call extends RequestInput {
  isOver: boolean;
  readonly answer: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/** Starts a cache whose calls the test settles. */
export function startCache() {
  const calls: Call[] = [];
  const machine = cacheMachine.provide({
    actors: {
      fetchAnswer: fromCallback<RequestEvent, RequestInput>(({ input, sendBack }) => {
        const { request } = input;
        const call: Call = {
          ...input,
          isOver: false,
          answer: (answer) => sendBack({ type: 'cache.request.answered', request, answer, at: 7 }),
          fail: (error) => sendBack({ type: 'cache.request.failed', request, error }),
        };
        calls.push(call);
        return () => {
          call.isOver = true;
        };
      }),
      watchServer: fromCallback<CacheEvent>(() => undefined),
    },
  });
  const { actor: cache, clock } = start(machine, undefined);
  const call = (index: number): Call => {
    const found = calls[index];
    if (found === undefined) throw new Error(`call ${index} was not made`);
    return found;
  };
  const open = (question: Question) => cache.send({ type: 'cache.entry.used', question, reason: 'opened' });
  const close = (question: Question) => cache.send({ type: 'cache.entry.released', key: keyOf(question) });
  const write = (record?: ResourceRecord) =>
    cache.send({ type: 'cache.resource.changed', resource: 'agent', by: null, ...(record && { record }) });
  const seen = (question: Question) => {
    const {
      answer = null,
      at,
      isStale,
      request,
      failure,
      users,
    } = selectEntry(keyOf(question))(cache.getSnapshot()) ?? {};
    return { value: answer?.value ?? null, at, isStale, isRequested: request !== null, failure, users };
  };
  const titleOf = (id: string) => selectTitles('agent')(cache.getSnapshot())[id]?.title;
  const titles = (...ids: string[]) => ids.map((id) => titleOf(id)?.title);
  const hidden = (...ids: string[]) => ids.map((id) => titleOf(id)?.isUnseen);
  const want = (...ids: string[]) => cache.send({ type: 'cache.titles.wanted', resource: 'agent', ids });
  return { cache, clock, calls, call, open, close, write, seen, titles, hidden, want };
}

/** A write that can be undone for a minute. */
export const RENAMED: UndoNotice = { event: 'update', record: '1', title: 'Ada', undo: null, seconds: 60 };
