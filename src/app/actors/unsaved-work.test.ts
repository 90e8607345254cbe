import { createFakeRoot } from '@machines/testing/start.ts';
import { selectUnsaved, type WorkChoices } from '@machines/unsaved-changes/index.ts';
import { settle } from '@src/services/testing/fake-time.ts';
import type { UnsavedWork, WorkEntry } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { createUnsavedWork } from './unsaved-work.ts';

const PLACE = { tabKey: '/a', id: 'note', version: 1 };

const noteOf = (work: Partial<UnsavedWork> = {}): WorkEntry => {
  const said: UnsavedWork = { id: 'note', title: 'Note', dirty: true, draft: () => 'typed', ...work };
  const { dirty, phase = null, title } = said;
  const canSave = said.save !== undefined;
  const canKeep = said.draft !== undefined;
  return { workId: 'w', tabKey: '/a', title, dirty, phase, canSave, canKeep, read: () => said };
};

function startDesk() {
  const { drafts, logic, registry } = createUnsavedWork(() => 7);
  const leave = createActor(logic, { input: { root: createFakeRoot<EventObject>().ref } }).start();
  const desk = registry(leave);
  leave.send({ type: 'leave.owner.known', userId: 'vben' });
  const report = async (work?: Partial<UnsavedWork>) => {
    desk.report(noteOf(work));
    await Promise.resolve();
  };
  const isOwner = (userId: string | null) =>
    leave.send(userId === null ? { type: 'leave.owner.left', own: true } : { type: 'leave.owner.known', userId });
  /** Carries out what was chosen; gives the work that could not be saved or kept, null while it is being saved. */
  const choose = async (choices: WorkChoices) => {
    leave.send({ type: 'leave.requested', attempt: 1, way: 'close', tabKeys: null });
    leave.send({ type: 'leave.answered', choices });
    await expect.poll(() => leave.getSnapshot().matches('settling')).toBe(false);
    return leave.getSnapshot().context.failed;
  };
  const known = () => selectUnsaved(leave.getSnapshot()).map(({ workId, phase, canKeep }) => [workId, phase, canKeep]);
  return { desk, drafts, leave, report, isOwner, known, choose };
}

describe('the desk where pages tell of their work', () => {
  it('tells the guard what is unsaved, and when it no longer is', async () => {
    const { report, known } = startDesk();
    await report();
    expect(known()).toEqual([['w', 'dirty', true]]);
    await report({ phase: 'saving' });
    expect(known()).toEqual([['w', 'saving', true]]);
    await report({ dirty: false, phase: 'running' });
    expect(known()).toEqual([['w', 'running', false]]);
    await report({ dirty: false });
    expect(known()).toEqual([]);
  });

  it('keeps a draft of what is dirty when its page goes, and hands it out once', async () => {
    const { desk, report, known } = startDesk();
    await report();
    desk.withdraw('w');
    await Promise.resolve();
    expect([desk.draftsOf('/a'), desk.draftsOf('/b')]).toEqual([['note'], []]);
    expect([known(), desk.takeDraft(PLACE), desk.takeDraft(PLACE)]).toEqual([[], { value: 'typed', at: 7 }, null]);
  });

  it('keeps nothing of a page that is clean, that says nothing to keep, or that belongs to nobody', async () => {
    const { desk, drafts, report, isOwner } = startDesk();
    await report({ dirty: false });
    desk.withdraw('w');
    await report({ draft: undefined });
    desk.withdraw('w');
    isOwner(null);
    await report();
    desk.withdraw('w');
    expect(drafts.size()).toBe(0);
  });

  it('hands nothing out to another operator', async () => {
    const { desk, report, isOwner } = startDesk();
    await report();
    desk.withdraw('w');
    isOwner('test');
    expect(desk.draftsOf('/a')).toEqual([]);
    expect(desk.takeDraft(PLACE)).toBeNull();
    isOwner(null);
    expect(desk.takeDraft(PLACE)).toBeNull();
  });

  it('forgets an earlier draft of what was saved after all', async () => {
    const { drafts, report, choose } = startDesk();
    await report();
    await choose({ w: 'keep' });
    expect(drafts.size()).toBe(1);
    await report({ dirty: false });
    expect(drafts.size()).toBe(0);
  });
});

describe('what was chosen', () => {
  it.each<[string, UnsavedWork['save'], readonly string[]]>([
    ['saved', async () => true, []],
    ['not saved', async () => false, ['w']],
    ['broken', () => Promise.reject(new Error('no')), ['w']],
  ])('to be saved is %s', async (_name, save, failed) => {
    const { report, choose } = startDesk();
    await report({ save });
    expect(await choose({ w: 'save' })).toEqual(failed);
  });

  it('to be kept is kept, unless it is too large', async () => {
    const { drafts, report, choose } = startDesk();
    await report();
    expect(await choose({ w: 'keep' })).toEqual([]);
    expect(drafts.size()).toBe(1);
    await report({ draft: () => 'x'.repeat(100_000) });
    expect(await choose({ w: 'keep' })).toEqual(['w']);
    expect(drafts.size()).toBe(0);
  });

  it('is not kept any more once the question is withdrawn while something is being saved', async () => {
    const { desk, drafts, leave, report, isOwner } = startDesk();
    const saving: (() => void)[] = [];
    await report({ save: () => new Promise((resolve) => saving.push(() => resolve(true))) });
    desk.report({ ...noteOf({ id: 'other' }), workId: 'v' });
    await Promise.resolve();
    leave.send({ type: 'leave.requested', attempt: 1, way: 'close', tabKeys: null });
    leave.send({ type: 'leave.answered', choices: { w: 'save', v: 'keep' } });
    leave.send({ type: 'leave.interrupted' });
    isOwner(null);
    for (const end of saving) end();
    await settle();
    expect(drafts.size()).toBe(0);
  });
});
