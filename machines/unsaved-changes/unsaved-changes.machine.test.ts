import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { walk } from '../testing/explore.ts';
import { createFakeRoot, start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  choicesFor,
  type LeaveTrigger,
  type SettleInput,
  type SettleOutput,
  selectFailedWork,
  selectIsSettling,
  selectLeaveTrigger,
  selectOwner,
  selectReleased,
  selectUnsaved,
  selectWorkAtRisk,
  type TaskScope,
  type UnsavedChangesFact,
  type UnsavedItem,
  unsavedChangesMachine,
  type WorkChoice,
} from './index.ts';

const work = (workId: string, more: Partial<UnsavedItem> = {}): UnsavedItem => ({
  workId,
  tabKey: `/${workId}`,
  title: `Work ${workId}`,
  phase: 'dirty',
  canSave: true,
  canKeep: true,
  ...more,
});

function startLeave(...works: readonly UnsavedItem[]) {
  const settling: { input: SettleInput; resolve: (output: SettleOutput) => void; reject: (error: Error) => void }[] =
    [];
  const machine = unsavedChangesMachine.provide({
    actors: {
      settle: fromPromise(
        ({ input }) => new Promise<SettleOutput>((resolve, reject) => settling.push({ input, resolve, reject })),
      ),
    },
  });
  const root = createFakeRoot<UnsavedChangesFact>();
  const { actor, clock, emitted } = start(machine, { root: root.ref });
  for (const each of works) actor.send({ type: 'unsavedChanges.work.changed', work: each });
  let attempts = 0;
  const request = (way: LeaveTrigger = 'close', tabKeys: readonly string[] | null = null) => {
    attempts += 1;
    actor.send({ type: 'unsavedChanges.requested', attempt: attempts, way, tabKeys });
  };
  const answer = (choices: Record<string, WorkChoice>) => actor.send({ type: 'unsavedChanges.answered', choices });
  /** Ends the current settling, and waits until the machine has processed it. */
  const settle = async (failed: readonly string[] = []) => {
    const last = settling.at(-1);
    if (last === undefined) throw new Error('nothing is being settled');
    last.resolve({ choices: last.input.choices, failed });
    await Promise.resolve();
    await Promise.resolve();
  };
  const asked = () => selectWorkAtRisk(actor.getSnapshot()).map(({ workId }) => workId);
  const way = () => selectLeaveTrigger(actor.getSnapshot());
  const answers = () =>
    emitted.flatMap((event) =>
      event.type === 'unsavedChanges.decided' ? [`${event.attempt} ${event.allowed ? 'may' : 'stays'}`] : [],
    );
  const owners = () =>
    emitted.flatMap((event) => (event.type === 'unsavedChanges.owner.changed' ? [[event.userId, event.because]] : []));
  const marks = () => root.facts().map(({ key, dirty, running }) => `${key} ${dirty} ${running}`);
  return { leave: actor, clock, request, answer, settle, settling, asked, way, answers, owners, marks };
}

describe('leaving', () => {
  it('is allowed at once when nothing is unsaved', () => {
    const { request, answers, way } = startLeave();
    request();
    expect([answers(), way()]).toEqual([['1 may'], null]);
  });

  it('is allowed when only other pages have unsaved work', () => {
    const { request, answers } = startLeave(work('a'));
    request('close', ['/b']);
    expect(answers()).toEqual(['1 may']);
  });

  it('asks about exactly the work that would be lost', () => {
    const { request, asked, way, answers } = startLeave(work('a'), work('b'), work('c'));
    request('close', ['/c', '/a']);
    expect([asked(), way(), answers()]).toEqual([['a', 'c'], 'close', []]);
  });

  it('does not ask about work that was undone', () => {
    const { leave, request, answers } = startLeave(work('a'));
    leave.send({ type: 'unsavedChanges.work.cleared', workId: 'a' });
    request();
    expect(answers()).toEqual(['1 may']);
  });

  it('proceeds by itself when the last work is saved meanwhile', () => {
    const { leave, request, answers, way } = startLeave(work('a', { phase: 'saving' }));
    request();
    expect(answers()).toEqual([]);
    leave.send({ type: 'unsavedChanges.work.cleared', workId: 'a' });
    expect([answers(), way()]).toEqual([['1 may'], null]);
  });

  it('adds work that appears while it asks', () => {
    const { leave, request, asked } = startLeave(work('a'));
    request();
    leave.send({ type: 'unsavedChanges.work.changed', work: work('b') });
    expect(asked()).toEqual(['a', 'b']);
  });
});

describe('the answer', () => {
  it('to stay changes nothing', () => {
    const { leave, request, answers } = startLeave(work('a'));
    request();
    leave.send({ type: 'unsavedChanges.stayed' });
    expect(answers()).toEqual(['1 stays']);
    expect(selectUnsaved(leave.getSnapshot())).toEqual([work('a')]);
  });

  it('is ignored while a choice is missing or not allowed', () => {
    const { request, answer, settling } = startLeave(work('a'), work('b', { canKeep: false }));
    request();
    answer({ a: 'save' });
    answer({ a: 'save', b: 'keep' });
    expect(settling).toEqual([]);
    answer({ a: 'save', b: 'discard' });
    expect(settling.map(({ input }) => input.choices)).toEqual([{ a: 'save', b: 'discard' }]);
  });

  it('is carried out before leaving is allowed', async () => {
    const { leave, request, answer, settle, answers } = startLeave(work('a'), work('b'), work('c'));
    request();
    answer({ a: 'save', b: 'keep', c: 'discard' });
    expect([answers(), selectIsSettling(leave.getSnapshot())]).toEqual([[], true]);
    await settle();
    expect(answers()).toEqual(['1 may']);
    expect(selectUnsaved(leave.getSnapshot())).toEqual([]);
    expect(selectReleased(leave.getSnapshot())).toEqual(['b', 'c']);
  });

  it('asks again when a save fails, and discards nothing', async () => {
    const { leave, request, answer, settle, answers, asked } = startLeave(work('a'), work('b'));
    request();
    answer({ a: 'save', b: 'discard' });
    await settle(['a']);
    expect([answers(), asked(), selectFailedWork(leave.getSnapshot())]).toEqual([[], ['a', 'b'], ['a']]);
    expect(selectReleased(leave.getSnapshot())).toEqual([]);
    answer({ a: 'keep', b: 'discard' });
    await settle();
    expect(answers()).toEqual(['1 may']);
  });

  it('asks again about everything when the outcome of a save is unknown', async () => {
    const { leave, request, answer, settling, answers } = startLeave(work('a'));
    request();
    answer({ a: 'save' });
    settling[0]?.reject(new Error('broken'));
    await Promise.resolve();
    await Promise.resolve();
    expect([answers(), selectFailedWork(leave.getSnapshot())]).toEqual([[], ['a']]);
  });
});

it('asks about work that appears while it saves', async () => {
  const { leave, request, answer, settle, asked, answers } = startLeave(work('a'));
  request();
  answer({ a: 'discard' });
  leave.send({ type: 'unsavedChanges.work.changed', work: work('b') });
  await settle();
  expect([answers(), asked()]).toEqual([[], ['b']]);
});

describe('concurrent requests', () => {
  it('the latest request replaces the pending one', () => {
    const { request, answers, asked, way } = startLeave(work('a'), work('b'));
    request('close', ['/a']);
    request('signOut');
    expect([answers(), asked(), way()]).toEqual([['1 stays'], ['a', 'b'], 'signOut']);
  });

  it('a request during a save is refused', async () => {
    const { request, answer, settle, answers } = startLeave(work('a'));
    request();
    answer({ a: 'save' });
    request('navigation');
    await settle();
    expect(answers()).toEqual(['2 stays', '1 may']);
  });

  it('a request without waiting callers is cancelled, others continue', () => {
    const { leave, request, answers, way } = startLeave(work('a'));
    request('navigation');
    leave.send({ type: 'unsavedChanges.abandoned', attempt: 7 });
    expect(way()).toBe('navigation');
    leave.send({ type: 'unsavedChanges.abandoned', attempt: 1 });
    expect([answers(), way()]).toEqual([['1 stays'], null]);
  });

  it('a lock or the end of a session cancels a request, and pending saves', () => {
    const { leave, request, answer, answers, way } = startLeave(work('a'));
    request();
    leave.send({ type: 'unsavedChanges.interrupted' });
    expect([answers(), way()]).toEqual([['1 stays'], null]);
    request();
    answer({ a: 'save' });
    leave.send({ type: 'unsavedChanges.interrupted' });
    expect([answers(), way()]).toEqual([['1 stays', '2 stays'], null]);
  });
});

describe('discarded work', () => {
  async function givenUp() {
    const started = startLeave(work('a'), work('b'));
    started.request('close', ['/a']);
    started.answer({ a: 'discard' });
    await started.settle();
    return started;
  }

  it('may be left without a question, other work may not', async () => {
    const { request, answers, asked } = await givenUp();
    request('navigation', ['/a']);
    expect(answers()).toEqual(['1 may', '2 may']);
    request('close', ['/b']);
    expect(asked()).toEqual(['b']);
  });

  it('counts as unsaved again when its page is still there after a delay', async () => {
    const { leave, clock, request, asked } = await givenUp();
    clock.increment(2000);
    expect(selectUnsaved(leave.getSnapshot()).map(({ workId }) => workId)).toEqual(['a', 'b']);
    request('close', ['/a']);
    expect(asked()).toEqual(['a']);
  });

  it('counts as unsaved again at once when the operator changes it', async () => {
    const { leave, request, asked } = await givenUp();
    leave.send({ type: 'unsavedChanges.work.changed', work: work('a') });
    request('close', ['/a']);
    expect(asked()).toEqual(['a']);
  });
});

describe('the choices', () => {
  it.each<[string, Partial<UnsavedItem>, LeaveTrigger, readonly WorkChoice[]]>([
    ['of a form', {}, 'close', ['save', 'keep', 'discard']],
    ['of a form with a password', { canKeep: false }, 'close', ['save', 'discard']],
    ['of text that cannot be saved', { canSave: false }, 'navigation', ['keep', 'discard']],
    ['while a save is pending', { phase: 'saving' }, 'refresh', ['keep', 'discard']],
    ['of an upload', { phase: 'running' }, 'close', ['discard']],
    ['before signing out: nothing is kept', {}, 'signOut', ['save', 'discard']],
    ['before everything is cleared', { canSave: false }, 'clear', ['discard']],
  ])('%s', (_name, more, way, choices) => {
    expect(choicesFor(work('a', more), way)).toEqual(choices);
  });

  it('a lock keeps drafts by itself and asks about the rest', () => {
    const { request, asked } = startLeave(work('a'), work('b', { canKeep: false }), work('c', { phase: 'running' }));
    request('lock');
    expect(asked()).toEqual(['b', 'c']);
  });
});

describe('a running task', () => {
  const asksAbout = (scope: TaskScope) => {
    const { request, asked } = startLeave(work('a', { phase: 'running', canSave: false, canKeep: false, scope }));
    const ways: readonly LeaveTrigger[] = ['navigation', 'close', 'refresh', 'lock', 'signOut', 'clear'];
    return ways.filter((way) => {
      request(way);
      return asked().length > 0;
    });
  };

  it('is asked about where leaving ends it', () => {
    expect(asksAbout('page')).toEqual(['navigation', 'close', 'refresh', 'lock', 'signOut', 'clear']);
    expect(asksAbout('session')).toEqual(['signOut', 'clear']);
    expect(asksAbout('server')).toEqual([]);
  });

  it('marks its tab whatever ends it', () => {
    const { marks } = startLeave(work('a', { phase: 'running', scope: 'server' }));
    expect(marks()).toEqual(['/a false 1']);
  });
});

describe('the tabs', () => {
  it('are notified when the unsaved work of their pages changes', () => {
    const { leave, marks } = startLeave(work('a'));
    leave.send({ type: 'unsavedChanges.work.changed', work: work('a', { title: 'Another title' }) });
    leave.send({ type: 'unsavedChanges.work.changed', work: work('a', { phase: 'saving' }) });
    leave.send({ type: 'unsavedChanges.work.changed', work: work('b', { phase: 'running' }) });
    for (const workId of ['a', 'b']) leave.send({ type: 'unsavedChanges.work.cleared', workId });
    expect(marks()).toEqual(['/a true 0', '/a true 1', '/b false 1', '/a false -1', '/b false -1']);
  });

  it('lose their mark with discarded work, and get it again when the page is still there', async () => {
    const { request, answer, settle, clock, marks } = startLeave(work('a'));
    request();
    answer({ a: 'discard' });
    await settle();
    clock.increment(2000);
    expect(marks()).toEqual(['/a true 0', '/a false 0', '/a true 0']);
  });
});

describe('the owner of the work', () => {
  it('stays while the operator is merely unknown', () => {
    const { leave, owners } = startLeave();
    leave.send({ type: 'unsavedChanges.owner.known', userId: 'ada' });
    leave.send({ type: 'unsavedChanges.owner.known', userId: null });
    expect([selectOwner(leave.getSnapshot()), owners()]).toEqual(['ada', [['ada', null]]]);
  });

  it('changes when another operator signs in', () => {
    const { leave, owners } = startLeave();
    for (const userId of ['ada', 'ada', 'bob']) leave.send({ type: 'unsavedChanges.owner.known', userId });
    expect(owners()).toEqual([
      ['ada', null],
      ['ada', null],
      ['bob', 'another'],
    ]);
  });

  it.each([
    [true, null],
    [false, 'elsewhere'],
  ])('is removed by a sign-out in this window or another: %s', (own, because) => {
    const { leave, owners } = startLeave();
    leave.send({ type: 'unsavedChanges.owner.known', userId: 'ada' });
    leave.send({ type: 'unsavedChanges.owner.left', own });
    expect([selectOwner(leave.getSnapshot()), owners().at(-1)]).toEqual([null, [null, because]]);
  });

  it('is passed to the actor that saves and stores drafts', () => {
    const { leave, request, answer, settling } = startLeave(work('a'));
    leave.send({ type: 'unsavedChanges.owner.known', userId: 'ada' });
    request();
    answer({ a: 'keep' });
    expect(settling.map(({ input }) => input)).toEqual([{ choices: { a: 'keep' }, owner: 'ada' }]);
  });
});

it('has a path through every state and transition', () => {
  const dirty = work('a');
  const request = { type: 'unsavedChanges.requested', attempt: 1, way: 'close', tabKeys: null };
  const choices = { a: 'discard' };
  const visited = walk(unsavedChangesMachine, {
    input: { root: createFakeRoot<UnsavedChangesFact>().ref },
    events: [
      ...['ada', 'bob', null].map((userId) => ({ type: 'unsavedChanges.owner.known', userId })),
      ...[true, false].map((own) => ({ type: 'unsavedChanges.owner.left', own })),
      { type: 'unsavedChanges.work.changed', work: dirty },
      { type: 'unsavedChanges.work.changed', work: work('b') },
      { type: 'unsavedChanges.work.cleared', workId: 'a' },
      { type: 'unsavedChanges.work.cleared', workId: 'b' },
      request,
      { type: 'unsavedChanges.answered', choices },
      { type: 'unsavedChanges.stayed' },
      { type: 'unsavedChanges.abandoned', attempt: 1 },
      { type: 'unsavedChanges.interrupted' },
      { type: 'xstate.done.actor.settle', output: { choices, failed: [] } },
      { type: 'xstate.done.actor.settle', output: { choices, failed: ['a'] } },
      { type: 'xstate.error.actor.settle', error: new Error('broken') },
      { type: 'xstate.after.passage.unsavedChanges.passing' },
    ],
    serializeState: ({ value, context }) => JSON.stringify([value, context.works, context.released, context.owner]),
  });
  expect(uncovered(unsavedChangesMachine, visited)).toEqual([]);
});
