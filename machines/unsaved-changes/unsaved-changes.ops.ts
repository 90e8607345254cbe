import type {
  LeaveRequest,
  LeaveTrigger,
  PageMark,
  UnsavedChangesContext,
  UnsavedItem,
  WorkChoice,
  WorkChoices,
} from './unsaved-changes.types.ts';

/** Triggers after which no data of the operator may remain in this window: a draft cannot be kept. */
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

/** The work that a request would lose. A lock takes drafts by itself: only what has none is lost by it. */
export function lostBy(
  { works, released }: UnsavedChangesContext,
  { way, tabKeys }: LeaveRequest,
): readonly UnsavedItem[] {
  return works.filter(
    ({ workId, tabKey, canKeep, phase }) =>
      !released.includes(workId) &&
      (tabKeys === null || tabKeys.includes(tabKey)) &&
      !(way === 'lock' && canKeep && phase !== 'running'),
  );
}

/** Notes work, in its old place when it is known already; what has changed since it was given up counts again. */
export function note(
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

/** Forgets work that is saved or gone. */
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

/** True when every piece of work that would be lost has a choice that is possible for it. */
export function isComplete(context: UnsavedChangesContext, choices: WorkChoices): boolean {
  const { request } = context;
  if (request === null) return false;
  return lostBy(context, request).every((work) => {
    const choice = choices[work.workId];
    return choice !== undefined && choicesFor(work, request.way).includes(choice);
  });
}

const UNMARKED: PageMark = { dirty: false, busy: false };

/** Everything unsaved that has not been given up. */
export const unsavedOf = ({
  works,
  released,
}: Pick<UnsavedChangesContext, 'works' | 'released'>): readonly UnsavedItem[] =>
  works.filter(({ workId }) => !released.includes(workId));

/** What the tabs show: unsaved work as a dot, a save or something running as a turning sign. */
export function marksOf(context: UnsavedChangesContext): UnsavedChangesContext['marks'] {
  const marks: Record<string, PageMark> = {};
  for (const { tabKey, phase } of unsavedOf(context)) {
    const { dirty, busy } = marks[tabKey] ?? UNMARKED;
    marks[tabKey] = { dirty: dirty || phase !== 'running', busy: busy || phase !== 'dirty' };
  }
  return marks;
}

/** The tabs whose marks are others than before. */
export function changedMarks(before: UnsavedChangesContext['marks'], after: UnsavedChangesContext['marks']) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [before[key] ?? UNMARKED, after[key] ?? UNMARKED];
    const running = Number(is.busy) - Number(was.busy);
    return was.dirty === is.dirty && running === 0 ? [] : [{ key, dirty: is.dirty, running }];
  });
}
