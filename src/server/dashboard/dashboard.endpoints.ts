import * as v from 'valibot';
import {
  type Overview,
  overviewRequestContract,
  type Queue,
  type Todo,
  todoContract,
  todoRequestContract,
  type Workbench,
} from '../../contracts/dashboard.ts';
import { QUEUES } from '../../contracts/queues.ts';
import { OVERVIEW_PERMISSION, shiftDay } from '../../contracts/statistics.ts';
import { forUsers } from '../auth/token.ts';
import { type CallAccess, forHolders, forOwn } from '../http/call-access.ts';
import { type CallDefinition, type CallRequest, productCall } from '../http/endpoint.ts';
import { fail, succeed } from '../http/envelope.ts';
import { CODES, MESSAGES } from '../http/errors.ts';
import { malformed } from '../http/server-error.ts';
import { menuPages, productMenuFor } from '../menus/filter-visible-menu.ts';
import { unreadNotices } from '../notices/notices.endpoints.ts';
import { type CallContext, type ResourceHandler, resourceEndpoint } from '../resource/resource-handler.ts';
import type { ResourceRegistry } from '../resource/server-resource.ts';
import { dateText } from '../store/dates.ts';
import { COLLECTIONS, type Store } from '../store/store.ts';
import { latestActivities } from './activities.ts';
import { overviewOf } from './overview.ts';
import { countRows, openFor, queuesOf } from './queues.ts';

const WORKBENCH_PATH = '/dashboard/workbench';
const MAX_SHORTCUTS = 6;
/** Maximum to-dos of a response. */
const MAX_TODOS = 100;
/** Statuses of tickets that are not solved yet. */
const OPEN_TICKETS = 'open,assigned,escalated';

const setTodo = forUsers('product', async (user, request, { store }) => {
  const asked = v.safeParse(todoRequestContract, request.body);
  if (!asked.success) return malformed(asked.issues).toResponse();
  const { id, done } = asked.output;
  const isOwn = (await store.get(COLLECTIONS.todos, id))?.owner === user.id;
  const row = isOwn ? await store.update(COLLECTIONS.todos, id, { done }) : undefined;
  return row === undefined
    ? fail('product', MESSAGES.notFound, { code: CODES.notFound })
    : succeed('product', v.parse(todoContract, row));
});

/** Resources with queues. */
const QUEUED_RESOURCES = [...new Set(Object.values(QUEUES).map(({ resource }) => resource))];

const readCall = (
  registry: ResourceRegistry,
  path: string,
  access: CallAccess,
  answer: (request: CallRequest, call: CallContext) => Promise<unknown>,
  others: Pick<ResourceHandler, 'about' | 'takes'> = {},
) => resourceEndpoint({ method: 'POST', path, concern: 'read', access, answer, ...others }, registry);

/** The figures of the analysis page and the lists of the workbench. */
export const dashboardEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  readCall(registry, '/dashboard/overview', forHolders([[OVERVIEW_PERMISSION]]), answerOverview, {
    takes: overviewRequestContract,
  }),
  readCall(registry, '/dashboard/workbench', forOwn(), answerWorkbench, { about: QUEUED_RESOURCES }),
  productCall('/dashboard/todo', 'write', forOwn(), setTodo, todoRequestContract),
];

async function answerOverview({ body }: CallRequest, { context }: CallContext): Promise<Overview> {
  const asked = v.safeParse(overviewRequestContract, body);
  if (!asked.success) throw malformed(asked.issues);
  return overviewOf(context.store, asked.output.days, context.now());
}

async function answerWorkbench(_request: CallRequest, call: CallContext): Promise<Workbench> {
  const { actor, context } = call;
  const { store } = context;
  const queues: readonly Queue[] = await queuesOf(call);
  const todos = await listTodos(store, actor.user.id);
  const activities = await latestActivities(call);
  const pages = menuPages(await productMenuFor(actor.user, store)).filter(({ path }) => path !== WORKBENCH_PATH);
  return {
    queues: [...queues],
    todos: [...todos.list],
    activities: [...activities],
    shortcuts: pages.slice(0, MAX_SHORTCUTS),
    summary: {
      todoOpen: todos.open,
      todoTotal: todos.total,
      messages: await unreadNotices(actor.user, context),
      ticketsToday: await ticketsDueToday(call),
    },
  };
}

async function ticketsDueToday(call: CallContext): Promise<number> {
  const work = await openFor(call, 'feedback');
  if (work === null) return 0;
  const today = dateText(call.context.now());
  const where = JSON.stringify({
    all: [
      { field: 'slaDue', op: 'atLeast', value: today },
      { field: 'slaDue', op: 'less', value: shiftDay(today, 1) },
    ],
  });
  return countRows(work, { status: OPEN_TICKETS, where });
}

/** The first to-dos of a user by day, and the number of all and of the open ones. */
async function listTodos(store: Store, owner: string) {
  const own = { field: 'owner', op: 'is', value: owner } as const;
  const open = { all: [own, { field: 'done', op: 'isNot', value: true }] } as const;
  const sort = [{ field: 'due' }];
  const [first, left] = await Promise.all([
    store.select(COLLECTIONS.todos, { where: own, sort, size: MAX_TODOS }),
    store.select(COLLECTIONS.todos, { where: open, size: 0 }),
  ]);
  const list: readonly Todo[] = first.rows.map((row) => v.parse(todoContract, row));
  return { list, open: left.total, total: first.total };
}
