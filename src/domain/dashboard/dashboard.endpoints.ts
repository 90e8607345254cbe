import * as v from 'valibot';
import {
  activityContract,
  overviewRequestContract,
  type Todo,
  todoContract,
  todoRequestContract,
  type Workbench,
} from '../../contracts/dashboard.ts';
import { forUsers } from '../auth/token.ts';
import { dateText } from '../dates.ts';
import { type DomainContext, type Endpoint, productCall } from '../endpoint.ts';
import { fail, succeed } from '../envelope.ts';
import { CODES, MESSAGES } from '../errors.ts';
import { menuPages, productMenuFor } from '../menus/visible-menu.ts';
import { COLLECTIONS, type Store } from '../store.ts';
import type { User } from '../users/user.ts';
import { listDays } from './days.ts';
import { overviewOf } from './overview.ts';

const WORKBENCH_PATH = '/dashboard/workbench';
const MOST_SHORTCUTS = 6;

const overview = forUsers('product', async (_user, request, { store }) => {
  const asked = v.safeParse(overviewRequestContract, request.body);
  if (!asked.success) return fail('product', MESSAGES.invalid, { code: CODES.invalid });
  return succeed('product', overviewOf(await listDays(store), asked.output.days));
});

const workbench = forUsers('product', async (user, _request, context) =>
  succeed('product', await workbenchOf(user, context)),
);

const setTodo = forUsers('product', async (_user, request, { store }) => {
  const asked = v.safeParse(todoRequestContract, request.body);
  if (!asked.success) return fail('product', MESSAGES.invalid, { code: CODES.invalid });
  const { id, done } = asked.output;
  const row = await store.update(COLLECTIONS.todos, id, { done });
  return row === undefined
    ? fail('product', MESSAGES.notFound, { code: CODES.notFound })
    : succeed('product', v.parse(todoContract, row));
});

/** The figures of the analysis page and the lists of the workbench. */
export const dashboardEndpoints: readonly Endpoint[] = [
  productCall('/dashboard/overview', 'read', overview),
  productCall('/dashboard/workbench', 'read', workbench),
  productCall('/dashboard/todo', 'write', setTodo),
];

async function workbenchOf(user: User, { store, now }: DomainContext): Promise<Workbench> {
  const todos = await listTodos(store);
  const activities = (await store.list(COLLECTIONS.activities)).map((row) => v.parse(activityContract, row));
  const messages = await store.list(COLLECTIONS.messages);
  const today = dateText(now());
  const shortcuts = menuPages(await productMenuFor(user, store)).filter(({ path }) => path !== WORKBENCH_PATH);
  return {
    todos: [...todos],
    activities: activities.sort((left, right) => right.time.localeCompare(left.time)),
    shortcuts: shortcuts.slice(0, MOST_SHORTCUTS),
    summary: {
      todoOpen: todos.filter((todo) => !todo.done).length,
      todoTotal: todos.length,
      messages: messages.filter((message) => message.read === false).length,
      ticketsToday: todos.filter((todo) => todo.kind === 'ticket' && todo.due.startsWith(today)).length,
    },
  };
}

async function listTodos(store: Store): Promise<readonly Todo[]> {
  const todos = (await store.list(COLLECTIONS.todos)).map((row) => v.parse(todoContract, row));
  return todos.sort((left, right) => left.due.localeCompare(right.due) || left.id.localeCompare(right.id));
}
