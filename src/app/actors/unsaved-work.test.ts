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

function startSetup() {
  const { drafts, logic, registry } = createUnsavedWork(() => 7);
  const leave = createActor(logic, { input: { root: createFakeRoot<EventObject>().ref } }).start();
  const setup = registry(leave);
  leave.send({ type: 'unsavedChanges.owner.known', userId: 'vben' });
  const report = async (work?: Partial<UnsavedWork>) => {
    setup.report(noteOf(work));
    await Promise.resolve();
  };
  const isOwner = (userId: string | null) =>
    leave.send(
      userId === null
        ? { type: 'unsavedChanges.owner.left', own: true }
        : { type: 'unsavedChanges.owner.known', userId },
    );
  /** Executes the choices; returns the work that could not be saved or stored, null while saving. */
  const choose = async (choices: WorkChoices) => {
    leave.send({ type: 'unsavedChanges.requested', attempt: 1, way: 'close', tabKeys: null });
    leave.send({ type: 'unsavedChanges.answered', choices });
    await expect.poll(() => leave.getSnapshot().matches('settling')).toBe(false);
    return leave.getSnapshot().context.failed;
  };
  const known = () => selectUnsaved(leave.getSnapshot()).map(({ workId, phase, canKeep }) => [workId, phase, canKeep]);
  return { setup, drafts, leave, report, isOwner, known, choose };
}

describe('the registry of unsaved work', () => {
  it('reports to the guard what is unsaved, and when it no longer is', async () => {
    const { report, known } = startSetup();
    await report();
    expect(known()).toEqual([['w', 'dirty', true]]);
    await report({ phase: 'saving' });
    expect(known()).toEqual([['w', 'saving', true]]);
    await report({ dirty: false, phase: 'running' });
    expect(known()).toEqual([['w', 'running', false]]);
    await report({ dirty: false });
    expect(known()).toEqual([]);
  });

  it('stores a draft of unsaved work when its page is closed, and returns it once', async () => {
    const { setup, report, known } = startSetup();
    await report();
    setup.withdraw('w');
    await Promise.resolve();
    expect([setup.draftsOf('/a'), setup.draftsOf('/b')]).toEqual([['note'], []]);
    expect([known(), setup.takeDraft(PLACE), setup.takeDraft(PLACE)]).toEqual([[], { value: 'typed', at: 7 }, null]);
  });

  it('stores no draft without changes, without a draft function, or without an owner', async () => {
    const { setup, drafts, report, isOwner } = startSetup();
    await report({ dirty: false });
    setup.withdraw('w');
    await report({ draft: undefined });
    setup.withdraw('w');
    isOwner(null);
    await report();
    setup.withdraw('w');
    expect(drafts.size()).toBe(0);
  });

  it('returns no draft to another operator', async () => {
    const { setup, report, isOwner } = startSetup();
    await report();
    setup.withdraw('w');
    isOwner('test');
    expect(setup.draftsOf('/a')).toEqual([]);
    expect(setup.takeDraft(PLACE)).toBeNull();
    isOwner(null);
    expect(setup.takeDraft(PLACE)).toBeNull();
  });

  it('removes an earlier draft when the work was saved later', async () => {
    const { drafts, report, choose } = startSetup();
    await report();
    await choose({ w: 'keep' });
    expect(drafts.size()).toBe(1);
    await report({ dirty: false });
    expect(drafts.size()).toBe(0);
  });
});

describe('the chosen action', () => {
  it.each<[string, UnsavedWork['save'], readonly string[]]>([
    ['saved', async () => true, []],
    ['not saved', async () => false, ['w']],
    ['broken', () => Promise.reject(new Error('no')), ['w']],
  ])('to save is %s', async (_name, save, failed) => {
    const { report, choose } = startSetup();
    await report({ save });
    expect(await choose({ w: 'save' })).toEqual(failed);
  });

  it('to keep a draft stores it, unless it is too large', async () => {
    const { drafts, report, choose } = startSetup();
    await report();
    expect(await choose({ w: 'keep' })).toEqual([]);
    expect(drafts.size()).toBe(1);
    await report({ draft: () => 'x'.repeat(100_000) });
    expect(await choose({ w: 'keep' })).toEqual(['w']);
    expect(drafts.size()).toBe(0);
  });

  it('to keep a draft is cancelled when the question is withdrawn while other work is being saved', async () => {
    const { setup, drafts, leave, report, isOwner } = startSetup();
    const saving: (() => void)[] = [];
    await report({ save: () => new Promise((resolve) => saving.push(() => resolve(true))) });
    setup.report({ ...noteOf({ id: 'other' }), workId: 'v' });
    await Promise.resolve();
    leave.send({ type: 'unsavedChanges.requested', attempt: 1, way: 'close', tabKeys: null });
    leave.send({ type: 'unsavedChanges.answered', choices: { w: 'save', v: 'keep' } });
    leave.send({ type: 'unsavedChanges.interrupted' });
    isOwner(null);
    for (const end of saving) end();
    await settle();
    expect(drafts.size()).toBe(0);
  });
});
