import * as v from 'valibot';
import {
  activityContract,
  type Overview,
  overviewRequestContract,
  type Queue,
  type Todo,
  todoContract,
  todoRequestContract,
  type Workbench,
} from '../../contracts/dashboard.ts';
import { OVERVIEW_PERMISSION, shiftDay } from '../../contracts/statistics.ts';
import { allows } from '../auth/permissions.ts';
import { forUsers } from '../auth/token.ts';
import { dateText } from '../dates.ts';
import { type DomainRequest, type Endpoint, productCall } from '../endpoint.ts';
import { fail, succeed } from '../envelope.ts';
import { CODES, MESSAGES } from '../errors.ts';
import { menuPages, productMenuFor } from '../menus/visible-menu.ts';
import { unreadNotices } from '../notices/notices.endpoints.ts';
import { forbidden, invalidParameter } from '../resource/refuse.ts';
import { type Desk, deskEndpoint } from '../resource/resource-call.ts';
import { createRegistry } from '../resource/server-resource.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { readSalesRows } from '../statistics/statistics-rows.ts';
import { COLLECTIONS, type Store } from '../store.ts';
import { overviewOf } from './overview.ts';
import { countRows, openFor, queuesOf } from './queues.ts';

const WORKBENCH_PATH = '/dashboard/workbench';
const MOST_SHORTCUTS = 6;
/** Tickets that still have to be answered or solved. */
const OPEN_TICKETS = 'open,assigned,escalated';

const setTodo = forUsers('product', async (_user, request, { store }) => {
  const asked = v.safeParse(todoRequestContract, request.body);
  if (!asked.success) return fail('product', MESSAGES.invalid, { code: CODES.invalid });
  const { id, done } = asked.output;
  const row = await store.update(COLLECTIONS.todos, id, { done });
  return row === undefined
    ? fail('product', MESSAGES.notFound, { code: CODES.notFound })
    : succeed('product', v.parse(todoContract, row));
});

const resources = createRegistry(SERVER_RESOURCES);
const reading = (path: string, answer: (request: DomainRequest, desk: Desk) => Promise<unknown>) =>
  deskEndpoint({ method: 'POST', path, concern: 'read', answer }, resources);

/** The figures of the analysis page and the lists of the workbench. */
export const dashboardEndpoints: readonly Endpoint[] = [
  reading('/dashboard/overview', answerOverview),
  reading('/dashboard/workbench', answerWorkbench),
  productCall('/dashboard/todo', 'write', setTodo),
];

async function answerOverview({ body }: DomainRequest, { actor, context }: Desk): Promise<Overview> {
  if (!allows(actor.permissions, OVERVIEW_PERMISSION)) throw forbidden(OVERVIEW_PERMISSION);
  const asked = v.safeParse(overviewRequestContract, body);
  if (!asked.success) throw invalidParameter('days');
  return overviewOf(await readSalesRows(context.store), asked.output.days, context.now());
}

async function answerWorkbench(_request: DomainRequest, desk: Desk): Promise<Workbench> {
  const { actor, context } = desk;
  const { store } = context;
  const queues: readonly Queue[] = await queuesOf(desk);
  const todos = await listTodos(store);
  const activities = (await store.list(COLLECTIONS.activities)).map((row) => v.parse(activityContract, row));
  const pages = menuPages(await productMenuFor(actor.user, store)).filter(({ path }) => path !== WORKBENCH_PATH);
  return {
    queues: [...queues],
    todos: [...todos],
    activities: activities.sort((left, right) => right.time.localeCompare(left.time)),
    shortcuts: pages.slice(0, MOST_SHORTCUTS),
    summary: {
      todoOpen: todos.filter((todo) => !todo.done).length,
      todoTotal: todos.length,
      messages: await unreadNotices(actor.user, context),
      ticketsToday: await ticketsDueToday(desk),
    },
  };
}

async function ticketsDueToday(desk: Desk): Promise<number> {
  const work = await openFor(desk, 'feedback');
  if (work === null) return 0;
  const today = dateText(desk.context.now());
  const where = JSON.stringify({
    all: [
      { field: 'slaDue', op: 'atLeast', value: today },
      { field: 'slaDue', op: 'less', value: shiftDay(today, 1) },
    ],
  });
  return countRows(work, { status: OPEN_TICKETS, where });
}

async function listTodos(store: Store): Promise<readonly Todo[]> {
  const todos = (await store.list(COLLECTIONS.todos)).map((row) => v.parse(todoContract, row));
  return todos.sort((left, right) => left.due.localeCompare(right.due) || left.id.localeCompare(right.id));
}
