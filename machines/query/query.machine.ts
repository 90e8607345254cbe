import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { assign, fromPromise, type StateValue, setup } from 'xstate';

/** Arguments of the call. */
interface LoadInput<Args> {
  readonly args: Args;
}

/** Input of a query: the arguments of the call, and cached data to show until it resolves. */
export interface QueryInput<Args, Data> extends LoadInput<Args> {
  readonly known?: Data | null;
}

interface QueryContext<Args, Data> {
  readonly args: Args;
  /** Last loaded data; null until the first response. */
  readonly data: Data | null;
  /** Error of the last attempt; null after a success. */
  readonly failure: FailureFacts | null;
}

type QueryEvent<Args> =
  | { readonly type: 'query.refresh.requested' }
  | { readonly type: 'query.args.changed'; readonly args: Args }
  | { readonly type: 'query.page.left' }
  | { readonly type: 'query.page.shown' };

interface QueryTypes<Args, Data> {
  readonly context: QueryContext<Args, Data>;
  readonly events: QueryEvent<Args>;
  readonly input: QueryInput<Args, Data>;
}

const errorOf = ({ event }: { readonly event: { readonly error: unknown } }) => event;
const assignFailure = { type: 'assignFailure', params: errorOf } as const;

/** HTTP status of data that the operator may not read. */
const FORBIDDEN = 403;
const isForbidden = (error: unknown) => failureFacts(error).status === FORBIDDEN;

/** The state of a query, as views show it. */
export type QueryState = 'loading' | 'ready' | 'refreshing' | 'failed';

/**
 * A machine that loads data, shows the former data while loading again, and holds the error of a failed call.
 * A response to arguments that have changed is ignored: its call is aborted.
 * @example createQueryMachine((days: 7 | 30, signal) => gateways.dashboard.overview(days, signal))
 */
export function createQueryMachine<Args, Data>(load: (args: Args, signal: AbortSignal) => Promise<Data>) {
  return setup({
    types: {} as QueryTypes<Args, Data>,
    actors: { load: fromPromise<Data, LoadInput<Args>>(({ input, signal }) => load(input.args, signal)) },
    actions: {
      assignArgs: assign({ args: ({ context, event }) => ('args' in event ? event.args : context.args) }),
      assignFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
    },
    guards: { keepsData: ({ context }, { error }: { error: unknown }) => context.data !== null && !isForbidden(error) },
  }).createMachine({
    id: 'query',
    context: ({ input }) => ({ args: input.args, data: input.known ?? null, failure: null }),
    initial: 'loading',
    on: {
      'query.args.changed': { target: '.loading', reenter: true, actions: 'assignArgs' },
      'query.refresh.requested': { target: '.loading', reenter: true },
    },
    states: {
      loading: {
        description:
          'The former data stays; leaving the page cancels the call, which restarts when the page is shown again.',
        on: { 'query.page.left': 'paused' },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ args: context.args }),
          onDone: { target: 'ready', actions: assign({ data: ({ event }) => event.output, failure: null }) },
          onError: [
            { guard: { type: 'keepsData', params: errorOf }, target: 'ready', actions: assignFailure },
            { target: 'failed', actions: [assign({ data: null }), assignFailure] },
          ],
        },
      },
      paused: { on: { 'query.page.shown': 'loading' } },
      ready: { description: 'Data is loaded; a failure beside it belongs to a later attempt.' },
      failed: { description: 'There is no data: nothing was ever loaded, or it may not be read any more.' },
    },
  });
}

/** View of a query. `data` is set in `ready` and `refreshing`; a failure together with data means that the data is stale. */
export interface QueryView<Data> {
  readonly state: QueryState;
  readonly data: Data | null;
  readonly failure: FailureFacts | null;
}

interface QuerySnapshot<Data> {
  readonly value: StateValue;
  readonly context: Pick<QueryContext<unknown, Data>, 'data' | 'failure'>;
}

const STATES: Readonly<Record<string, QueryState>> = { ready: 'ready', failed: 'failed' };

/** State, data and error of a query; loading with data is `refreshing`. */
export function selectQuery<Data>({ value, context: { data, failure } }: QuerySnapshot<Data>): QueryView<Data> {
  const loading = data === null ? 'loading' : 'refreshing';
  return { state: STATES[String(value)] ?? loading, data, failure };
}

/** True when two views of a query are equal. */
export const isSameQuery = (one: QueryView<unknown>, other: QueryView<unknown>): boolean =>
  one.state === other.state && one.data === other.data && one.failure === other.failure;
