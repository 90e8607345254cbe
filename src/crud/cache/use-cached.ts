import { type Answer, keyOf, type Question, selectEntry } from '@machines/cache/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import type { ChoiceParams } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { Choice, ListAnswer, RecordAnswer } from '@src/contracts/resource/responses.ts';
import { useActors } from '@src/ui/app-context.tsx';
import type { Query } from '@src/ui/query/use-query.ts';
import { useReturn } from '@src/ui/query/use-return.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCache } from './use-cache.ts';

/** Registers the use of a cache entry while the component is mounted. */
function useEntry(question: Question) {
  const cache = useCache();
  const { preferences } = useActors();
  const key = keyOf(question);
  const opened = useRef<string>(null);
  const use = useEffectEvent(() => {
    cache.send({ type: 'cache.entry.used', question, reason: opened.current === key ? 'shown' : 'opened' });
    opened.current = key;
  });
  useEffect(() => {
    use();
    return () => {
      const { removeAllHttpPending } = selectSettings(preferences.getSnapshot());
      cache.send({ type: 'cache.entry.released', key, keeps: !removeAllHttpPending });
    };
  }, [cache, preferences, key]);
  return useSelector(cache, selectEntry(key));
}

/**
 * The cached answer to a question as a query that all screens share. It is requested when it is opened or stale, and
 * again when its records change or the operator returns to the page. When the question changes, the previous data stays
 * until the new answer arrives.
 */
export function useCached<Data>(question: Question, read: (answer: Answer) => Data | null): Query<Data> {
  const cache = useCache();
  const entry = useEntry(question);
  const answered = entry?.answer == null ? null : read(entry.answer);
  const [last, setLast] = useState(answered);
  if (answered !== null && answered !== last) setLast(answered);
  const data = answered ?? last;
  const cause = entry?.failure ?? null;
  const failure = useMemo(() => (cause === null ? null : failureFacts(cause.error)), [cause]);
  const isBusy = entry === null || entry.request !== null || (entry.answer === null && failure === null);
  const resting = data === null ? 'failed' : 'ready';
  const busy = data === null ? 'loading' : 'refreshing';
  const refresh = () => cache.send({ type: 'cache.entry.refreshed', key: keyOf(question) });
  useReturn(refresh);
  return { state: isBusy ? busy : resting, data, failure, refresh };
}

const recordIn = (answer: Answer) => (answer.kind === 'record' ? answer.value : null);
const listIn = (answer: Answer) => (answer.kind === 'list' ? answer.value : null);
const choicesIn = (answer: Answer) => (answer.kind === 'choices' ? answer.value : null);

/** One record, shared with every screen that shows it. */
export const useRecordQuery = (of: ResourceDefinition, id: string): Query<RecordAnswer> =>
  useCached({ kind: 'record', of, id }, recordIn);

/** One page of a list, shared with every screen that shows it. */
export const useListQuery = (of: ResourceDefinition, query: ListQuery): Query<ListAnswer> =>
  useCached({ kind: 'list', of, query }, listIn);

/** Records of a resource to choose from; the cache also stores their titles. */
export const useChoicesQuery = (resource: string, params: ChoiceParams): Query<readonly Choice[]> =>
  useCached({ kind: 'choices', resource, params }, choicesIn);
