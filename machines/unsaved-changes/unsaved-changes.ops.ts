import type {
  LeaveRequest,
  LeaveTrigger,
  PageMark,
  UnsavedChangesContext,
  UnsavedItem,
  WorkChoice,
  WorkChoices,
} from './unsaved-changes.types.ts';

/** Triggers after which no data of the operator may remain in this window: no draft is stored. */
const ENDS_ALL: readonly LeaveTrigger[] = ['signOut', 'clear'];

/** Choices for unsaved work on leaving, the least destructive first; discarding is always possible. */
export function choicesFor({ phase, canSave, canKeep }: UnsavedItem, way: LeaveTrigger): readonly WorkChoice[] {
  const isDirty = phase === 'dirty';
  return [
    ...(isDirty && canSave ? (['save'] as const) : []),
    ...(phase !== 'running' && canKeep && !ENDS_ALL.includes(way) ? (['keep'] as const) : []),
    'discard',
  ];
}

/** Triggers that close pages of a session that goes on; after a lock it goes on with the same operator. */
const KEEPS_SESSION: readonly LeaveTrigger[] = ['navigation', 'close', 'refresh', 'lock'];

/** True for a task that goes on after leaving. */
const goesOn = ({ phase, scope }: UnsavedItem, way: LeaveTrigger): boolean =>
  phase === 'running' && (scope === 'server' || (scope === 'session' && KEEPS_SESSION.includes(way)));

/** The work that a request would lose. A lock stores drafts itself: only work without a draft is lost. */
export function lostBy(
  { works, released }: UnsavedChangesContext,
  { way, tabKeys }: LeaveRequest,
): readonly UnsavedItem[] {
  return works.filter(
    (work) =>
      !released.includes(work.workId) &&
      (tabKeys === null || tabKeys.includes(work.tabKey)) &&
      !goesOn(work, way) &&
      !(way === 'lock' && work.canKeep && work.phase !== 'running'),
  );
}

/** Adds or replaces work in its place; released work that has changed is guarded again. */
export function putItem(
  { works, released }: UnsavedChangesContext,
  work: UnsavedItem,
): Pick<UnsavedChangesContext, 'works' | 'released'> {
  const isKnown = works.some(({ workId }) => workId === work.workId);
  return {
    works: isKnown ? works.map((each) => (each.workId === work.workId ? work : each)) : [...works, work],
    released: released.filter((workId) => workId !== work.workId),
  };
}

type Works = Pick<UnsavedChangesContext, 'works' | 'released' | 'failed'>;

/** Removes work that is saved or withdrawn. */
export function clear(context: UnsavedChangesContext, workIds: readonly string[]): Works {
  const stays = (workId: string) => !workIds.includes(workId);
  return {
    works: context.works.filter(({ workId }) => stays(workId)),
    released: context.released.filter(stays),
    failed: context.failed.filter(stays),
  };
}

/** Context after all choices succeeded: saved work is removed, the rest is released. */
export function settle(context: UnsavedChangesContext, choices: WorkChoices): Works {
  const ids = Object.keys(choices);
  const rest = clear(
    context,
    ids.filter((workId) => choices[workId] === 'save'),
  );
  return { ...rest, released: [...rest.released, ...ids.filter((workId) => choices[workId] !== 'save')], failed: [] };
}

/** True when all work that would be lost has a valid choice. */
export function isComplete(context: UnsavedChangesContext, choices: WorkChoices): boolean {
  const { request } = context;
  if (request === null) return false;
  return lostBy(context, request).every((work) => {
    const choice = choices[work.workId];
    return choice !== undefined && choicesFor(work, request.way).includes(choice);
  });
}

const UNMARKED: PageMark = { dirty: false, busy: false };

/** All unsaved work that has not been released. */
export const unsavedOf = ({
  works,
  released,
}: Pick<UnsavedChangesContext, 'works' | 'released'>): readonly UnsavedItem[] =>
  works.filter(({ workId }) => !released.includes(workId));

/** Marks of the tabs: a dot for unsaved work, a spinner for a save or a running task. */
export function marksOf(context: UnsavedChangesContext): UnsavedChangesContext['marks'] {
  const marks: Record<string, PageMark> = {};
  for (const { tabKey, phase } of unsavedOf(context)) {
    const { dirty, busy } = marks[tabKey] ?? UNMARKED;
    marks[tabKey] = { dirty: dirty || phase !== 'running', busy: busy || phase !== 'dirty' };
  }
  return marks;
}

/** The tabs whose marks changed. */
export function changedMarks(before: UnsavedChangesContext['marks'], after: UnsavedChangesContext['marks']) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [before[key] ?? UNMARKED, after[key] ?? UNMARKED];
    const running = Number(is.busy) - Number(was.busy);
    return was.dirty === is.dirty && running === 0 ? [] : [{ key, dirty: is.dirty, running }];
  });
}
