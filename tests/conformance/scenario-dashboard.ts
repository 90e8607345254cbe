import {
  overviewContract,
  type Todo,
  todoContract,
  type Workbench,
  workbenchContract,
} from '@src/contracts/dashboard.ts';
import { OVERVIEW_DAYS } from '@src/contracts/overview-cards.ts';
import * as v from 'valibot';
import { assertGranted, assertRefused } from './assert-reply.ts';
import { documentOf, type Situation, trialOf, tryBadBodies } from './context.ts';
import { showValue } from './show-value.ts';

const UNKNOWN_TODO = 'no-such-todo';

/** Requests the figures of each span, and of unknown spans. */
export async function tryOverview(situation: Situation, token: string): Promise<void> {
  const document = documentOf('overview');
  const statuses = [200, 400, 422];
  for (const days of OVERVIEW_DAYS) {
    const trial = trialOf(situation, document, `${days} days`);
    const reply = await situation.probe(document.call, { token, body: { days } });
    const granted = assertGranted(trial, reply, overviewContract);
    if (granted === null) continue;
    const { trend, cards } = v.parse(overviewContract, granted.result);
    const { sheet, when } = trial;
    const inOrder = trend.every(({ date }, index) => index === 0 || date > (trend[index - 1]?.date ?? ''));
    const expected = `${days} days, oldest first`;
    const got = `${trend.length} days${inOrder ? '' : ', in another order'}`;
    sheet.check(trend.length === days && inOrder, { when, at: 'result.trend', expected, got });
    cards.forEach(({ series }, index) => {
      const at = `result.cards[${index}].series`;
      sheet.check(series.length === days, { when, at, expected: `${days} numbers`, got: `${series.length}` });
    });
  }
  for (const days of [8, '7', 0, -7]) {
    const reply = await situation.probe(document.call, { token, body: { days } });
    assertRefused(trialOf(situation, document, `days: ${JSON.stringify(days)}`), reply, statuses);
  }
  await tryBadBodies(situation, document, token);
}

async function readWorkbench(situation: Situation, token: string, when: string): Promise<Workbench | null> {
  const document = documentOf('workbench');
  const trial = trialOf(situation, document, when);
  const granted = assertGranted(trial, await situation.probe(document.call, { token }), workbenchContract);
  return granted === null ? null : v.parse(workbenchContract, granted.result);
}

/** Reads the workbench; its shortcuts must lead into the menu. Returns a to-do for further tests, if there is one. */
export async function tryWorkbench(situation: Situation, token: string, paths: ReadonlySet<string> | null) {
  const bench = await readWorkbench(situation, token, 'a good token');
  if (bench === null) return null;
  const { sheet, when } = trialOf(situation, documentOf('workbench'), 'a good token');
  bench.shortcuts.forEach(({ path }, index) => {
    const known = paths === null || paths.has(path);
    sheet.check(known, { when, at: `result.shortcuts[${index}].path`, expected: 'a path of the menu', got: path });
  });
  const { todos, activities, summary } = bench;
  const newestFirst = activities.every(({ time }, index) => index === 0 || time <= (activities[index - 1]?.time ?? ''));
  sheet.note(newestFirst, { when, at: 'result.activities', expected: 'newest first', got: 'another order' });
  const total = showValue(summary.todoTotal);
  sheet.note(summary.todoTotal >= todos.length, {
    when,
    at: 'result.summary.todoTotal',
    expected: 'all to-dos',
    got: total,
  });
  return todos[0] ?? null;
}

/** Toggles a to-do twice, and tries unknown to-dos. */
export async function trySetTodo(situation: Situation, token: string, todo: Todo | null): Promise<void> {
  const document = documentOf('setTodo');
  if (todo !== null) {
    await turn(situation, token, todo, !todo.done);
    await turn(situation, token, todo, todo.done);
  }
  const unknown = await situation.probe(document.call, { token, body: { id: UNKNOWN_TODO, done: true } });
  assertRefused(trialOf(situation, document, 'an unknown to-do'), unknown, [200, 404]);
  await tryBadBodies(situation, document, token);
}

async function turn(situation: Situation, token: string, todo: Todo, done: boolean): Promise<void> {
  const document = documentOf('setTodo');
  const trial = trialOf(situation, document, done ? 'marking as done' : 'opening again');
  const { sheet, when } = trial;
  const reply = await situation.probe(document.call, { token, body: { id: todo.id, done } });
  const granted = assertGranted(trial, reply, todoContract);
  if (granted === null) return;
  const changed = v.parse(todoContract, granted.result);
  const same = changed.id === todo.id && changed.done === done;
  sheet.check(same, { when, at: 'result', expected: `to-do ${todo.id}, done: ${done}`, got: showValue(changed) });
  const bench = await readWorkbench(situation, token, `after ${when}`);
  const kept = bench?.todos.find(({ id }) => id === todo.id)?.done;
  if (bench !== null)
    sheet.check(kept === done, { when, at: 'the workbench', expected: `done: ${done}`, got: showValue(kept) });
}
