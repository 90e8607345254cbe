import type { Condition } from '../../../contracts/resource/condition.ts';
import type { RecentAction } from '../../../contracts/resource/responses.ts';
import { dateTimeText } from '../../store/dates.ts';
import { COLLECTIONS } from '../../store/store.ts';
import type { Actor, RuleContext } from '../server-resource.ts';
import { countOf, deadlineOf, parseUndo, runningJobOf, titlesOf, type UndoRow } from './undo-row.ts';

/** Maximum actions of one response, those that are stored for the longest: each row may have many steps. */
const MAX_ACTIONS = 100;
const LATEST_FIRST = [{ field: 'until', descending: true }] as const;

/** The actions that the actor can still undo, and those that a job undoes or has undone; newest first. */
export async function recentActions(actor: Actor, context: RuleContext): Promise<{ list: RecentAction[] }> {
  const { store, now } = context;
  const moment = now().getTime();
  const where: Condition = {
    all: [
      { field: 'user', op: 'is', value: actor.user.id },
      { field: 'until', op: 'atLeast', value: moment },
    ],
  };
  const { rows } = await store.select(COLLECTIONS.undos, { where, sort: LATEST_FIRST, size: MAX_ACTIONS, countTo: 0 });
  const list: RecentAction[] = [];
  for (const undo of rows.flatMap((row) => parseUndo(row) ?? [])) {
    const state = await stateOf(context, undo);
    if (state !== 'open' || deadlineOf(undo) >= moment) list.push(toAction(undo, state));
  }
  return { list: list.toSorted((one, other) => Number(other.id) - Number(one.id)) };
}

async function stateOf({ store }: RuleContext, undo: UndoRow): Promise<RecentAction['state']> {
  if ((await runningJobOf(store, undo)) !== undefined) return 'undoing';
  const undone = undo.progress?.undone ?? 0;
  if (undone === 0) return 'open';
  return undone === countOf(undo) ? 'undone' : 'partlyUndone';
}

const toAction = (undo: UndoRow, state: RecentAction['state']): RecentAction => ({
  id: undo.id,
  until: dateTimeText(new Date(deadlineOf(undo))),
  time: undo.time,
  resource: undo.resource,
  event: undo.event,
  titles: [...titlesOf(undo)],
  count: countOf(undo),
  state,
  undone: undo.progress?.undone ?? 0,
  ...(undo.progress === undefined ? {} : { job: undo.progress.job }),
});
