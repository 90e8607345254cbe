import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { CountAnswer, ListAnswer } from '@src/contracts/resource/responses.ts';
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import * as ops from './list.ops.ts';
import { countRowsPort, fetchListPort, watchListPort } from './list.ports.ts';
import { extendRange } from './list.range.ts';
import type { ListContext, ListEvent, ListInput, ListSelection, RangeTarget } from './list.types.ts';

const FORBIDDEN_CODE = 1008;

function isForbidden(error: unknown): boolean {
  const { status, code } = failureFacts(error);
  return status === 403 || code === 403 || code === FORBIDDEN_CODE;
}

/**
 * List of one resource: loads the query of the URL, shows the former rows meanwhile, and manages selection and focus.
 */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as ListInput,
    tags: {} as 'busy',
  },
  actors: { fetchList: fetchListPort, countRows: countRowsPort, watchList: watchListPort },
  guards: {
    hasRows: ({ context }) => context.answer !== null && context.answer.list.length > 0,
    showsRows: ({ context }, { known }: Pick<ListInput, 'known'>) => ((known ?? context.answer)?.list.length ?? 0) > 0,
    hasMore: ({ context }) => context.answer !== null && ops.nextOf(context.answer) !== null,
    isNarrowed: ({ context }) => ops.isNarrowed(context.query),
    isUncounted: ({ context }) => context.isUncounted,
    hasTotals: ({ context }) => context.hasTotals,
    isRefused: (_, { error }: { error: unknown }) => isForbidden(error),
  },
  actions: {
    assignQuery: assign(({ context }, { query, known = null }: Pick<ListInput, 'query' | 'known'>) => {
      const isSame = ops.selectsSameRows(context.query, query);
      const counted = isSame ? context.counted : null;
      return {
        query,
        counted,
        answer: known === null ? context.answer : ops.withCount(known, counted),
        reach: 0,
        ...(isSame ? {} : { selection: ops.NO_SELECTION, range: null }),
      };
    }),
    assignAnswer: assign(({ context }, { output }: { output: ListAnswer }) => ({
      answer: ops.withCount(output, context.counted),
      isUncounted: output.more === true,
      failure: null,
      focused: output.list.some(({ id }) => id === context.focused) ? context.focused : null,
    })),
    addRows: assign(({ context }, { output }: { output: ListAnswer }) => ({
      answer: ops.withCount(ops.appendRows(context.answer, output), context.counted),
      isUncounted: output.more === true && context.counted === null,
      failure: null,
    })),
    assignCount: assign(({ context: { answer } }, { output }: { output: CountAnswer }) => ({
      counted: output,
      isUncounted: false,
      answer: answer === null ? null : ops.withCount({ ...answer, more: true }, output),
    })),
    assignFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureFacts(error),
      missing: ops.missingRight(error),
    })),
    clearRows: assign({ answer: null, counted: null, selection: ops.NO_SELECTION, range: null, focused: null }),
    assignPreview: assign(({ context }, { id }: { id: string | null }) => ({
      previewed: id,
      focused: id ?? context.focused,
    })),
    assignReach: assign((_, { rows }: { rows: number }) => ({ reach: rows })),
    focus: assign((_, { focused }: { focused: string | null }) => ({ focused })),
    replaceRow: assign(({ context }, { record }: { record: ResourceRecord }) => ({
      answer: ops.replaceRow(context.answer, record),
    })),
    removeRow: assign(({ context }, { id }: { id: string }) => ops.removeRow(context, id)),
    select: assign((_, { selection }: { selection: ListSelection }) => ({ selection })),
    clearSelection: assign({ selection: ops.NO_SELECTION, range: null }),
    toggleRow: assign(({ context: { selection } }, { id }: { id: string }) => ({
      selection: ops.mark(selection, [id], !ops.isSelected(selection, id)),
      range: { anchor: id, end: id },
    })),
    extendRange: assign(({ context }, lead: RangeTarget) => extendRange(context, lead)),
  },
}).createMachine({
  id: 'list',
  options: MACHINE_OPTIONS,
  context: ({ input }) => ({
    query: input.query,
    previewed: input.previewed,
    answer: input.known ?? null,
    counted: null,
    isUncounted: false,
    hasTotals: input.hasTotals === true,
    reach: 0,
    failure: null,
    missing: null,
    selection: ops.NO_SELECTION,
    range: null,
    focused: null,
  }),
  invoke: {
    id: 'watchList',
    src: 'watchList',
    onError: { description: 'The list is loaded when it is opened, and by its refresh button.' },
  },
  initial: 'opening',
  on: {
    'list.query.changed': [
      {
        guard: { type: 'showsRows', params: ({ event }) => event },
        target: '.rows.refreshing',
        reenter: true,
        actions: { type: 'assignQuery', params: ({ event }) => event },
      },
      { target: '.loading', reenter: true, actions: { type: 'assignQuery', params: ({ event }) => event } },
    ],
    'list.refresh.requested': [
      { guard: 'hasRows', target: '.rows.refreshing', reenter: true },
      { target: '.loading', reenter: true },
    ],
    'list.records.changed': [
      { guard: 'hasRows', target: '.rows.refreshing', reenter: true },
      { target: '.loading', reenter: true },
    ],
    'list.preview.changed': {
      actions: { type: 'assignPreview', params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      description: 'Cached rows are shown while they are loaded again.',
      always: [{ guard: 'hasRows', target: 'rows.refreshing' }, { target: 'loading' }],
    },
    loading: {
      description: 'There are no rows to show yet.',
      tags: 'busy',
      invoke: {
        id: 'fetchList',
        src: 'fetchList',
        input: ({ context }) => ({ query: context.query }),
        onDone: { target: 'deciding', actions: { type: 'assignAnswer', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'forbidden',
            actions: { type: 'assignFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'assignFailure', params: ({ event }) => event } },
        ],
      },
    },
    deciding: {
      description: 'Decides by the answer what is shown.',
      always: [{ guard: 'hasRows', target: 'rows' }, { guard: 'isNarrowed', target: 'noMatch' }, { target: 'empty' }],
    },
    rows: {
      description: 'Rows are shown and can be selected, focused and previewed.',
      initial: 'ready',
      on: {
        'list.row.toggled': { actions: { type: 'toggleRow', params: ({ event }) => event } },
        'list.range.led': { actions: { type: 'extendRange', params: ({ event }) => event } },
        'list.rows.marked': {
          actions: {
            type: 'select',
            params: ({ context, event }) => ({ selection: ops.mark(context.selection, event.ids, event.selected) }),
          },
        },
        'list.allMatching.selected': {
          actions: { type: 'select', params: { selection: { kind: 'matching', except: [] } } },
        },
        'list.selection.cleared': { actions: 'clearSelection' },
        'list.row.focused': { actions: { type: 'focus', params: ({ event }) => ({ focused: event.id }) } },
        'list.focus.moved': {
          actions: {
            type: 'focus',
            params: ({ context, event }) => ({ focused: ops.stepFocus(event.among, context.focused, event.to) }),
          },
        },
        'list.reach.changed': { actions: { type: 'assignReach', params: ({ event }) => event } },
        'list.row.changed': {
          actions: { type: 'replaceRow', params: ({ event }) => event },
        },
        'list.row.removed': { actions: { type: 'removeRow', params: ({ event }) => event } },
      },
      states: {
        ready: {
          description: 'The rows match the query; a failure shown beside them belongs to a later attempt.',
          on: { 'list.more.requested': { guard: 'hasMore', target: 'growing' } },
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Decides whether all rows must be counted separately.',
              always: [{ guard: 'isUncounted', target: 'counting' }, { target: 'counted' }],
            },
            counting: {
              description: 'There are more rows than the list counts itself; the screen shows that meanwhile.',
              invoke: {
                id: 'countRows',
                src: 'countRows',
                input: ({ context }) => ({ query: context.query, totals: false }),
                onDone: [
                  {
                    guard: 'hasTotals',
                    target: 'adding',
                    actions: { type: 'assignCount', params: ({ event }) => event },
                  },
                  { target: 'counted', actions: { type: 'assignCount', params: ({ event }) => event } },
                ],
                onError: { target: 'counted', description: 'The screen still shows that there are more rows.' },
              },
            },
            adding: {
              description: 'Totals of all rows are computed, which takes longer than counting.',
              invoke: {
                id: 'addUp',
                src: 'countRows',
                input: ({ context }) => ({ query: context.query, totals: true }),
                onDone: { target: 'counted', actions: { type: 'assignCount', params: ({ event }) => event } },
                onError: { target: 'counted', description: 'The list is shown without totals.' },
              },
            },
            counted: { description: 'The count of all rows is final.' },
          },
        },
        refreshing: {
          description: 'The former rows stay until the new answer arrives.',
          tags: 'busy',
          invoke: {
            id: 'fetchAgain',
            src: 'fetchList',
            input: ({ context }) => ({ query: context.query, rows: context.reach }),
            onDone: { target: '#list.deciding', actions: { type: 'assignAnswer', params: ({ event }) => event } },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: '#list.forbidden',
                actions: ['clearRows', { type: 'assignFailure', params: ({ event }) => event }],
              },
              { target: 'ready', actions: { type: 'assignFailure', params: ({ event }) => event } },
            ],
          },
        },
        growing: {
          description: 'The rows after the last one are being loaded.',
          tags: 'busy',
          invoke: {
            id: 'fetchMore',
            src: 'fetchList',
            input: ({ context }) => ({
              query: { ...context.query, after: (context.answer && ops.nextOf(context.answer)) ?? '' },
            }),
            onDone: { target: 'ready', actions: { type: 'addRows', params: ({ event }) => event } },
            onError: { target: 'ready', actions: { type: 'assignFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    empty: { description: 'The resource has no records.' },
    noMatch: { description: "No records match the operator's filters." },
    failed: { description: 'Nothing was ever loaded, and the last attempt failed.' },
    forbidden: { description: 'The operator may not read this list; no rows stay on screen.' },
  },
});

export type ListRef = ActorRefFrom<typeof listMachine>;
type ListSnapshot = SnapshotFrom<typeof listMachine>;

/** The states of a list as the test hooks name them. */
export type ListState = 'loading' | 'ready' | 'refreshing' | 'empty' | 'no-match' | 'failed' | 'forbidden';

const STATES: Readonly<Record<string, ListState>> = {
  loading: 'loading',
  deciding: 'loading',
  empty: 'empty',
  noMatch: 'no-match',
  failed: 'failed',
  forbidden: 'forbidden',
};

/** Current state of the list. */
export function selectListState(snapshot: ListSnapshot): ListState {
  const { value } = snapshot;
  if (typeof value === 'string') return STATES[value] ?? 'loading';
  return snapshot.matches({ rows: 'refreshing' }) ? 'refreshing' : 'ready';
}
/** True while a request runs. */
export const selectIsBusy = (snapshot: ListSnapshot): boolean => snapshot.hasTag('busy');
/** The query that the list shows or loads. */
export const selectListQuery = ({ context }: ListSnapshot): ListQuery => context.query;
/** The last answer; null before the first. */
export const selectAnswer = ({ context }: ListSnapshot): ListAnswer | null => context.answer;
/** Error of the last attempt; null after a success. */
export const selectListFailure = ({ context }: ListSnapshot): FailureFacts | null => context.failure;
/** The missing permission that the server named; null when it named none. */
export const selectMissingRight = ({ context }: ListSnapshot): string | null => context.missing;
/** Current selection. */
export const selectSelection = ({ context }: ListSnapshot): ListSelection => context.selection;
/** Number of selected records. */
export const selectSelectedCount = ({ context }: ListSnapshot): number =>
  ops.countSelected(context.selection, context.answer?.total ?? 0);
/** The row that keyboard commands act on; null when none is focused. */
export const selectFocused = ({ context }: ListSnapshot): string | null => context.focused;
/** True while the record is selected. */
export const selectIsSelected =
  (id: string) =>
  ({ context }: ListSnapshot): boolean =>
    ops.isSelected(context.selection, id);
/** Selection of the visible rows: all, some or none. */
export function selectPageMark({ context: { answer, selection } }: ListSnapshot): 'all' | 'some' | 'none' {
  const rows = answer?.list ?? [];
  const count = rows.filter(({ id }) => ops.isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
