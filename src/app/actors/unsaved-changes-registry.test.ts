import { leaveMachine, selectUnsaved } from '@machines/unsaved-changes/index.ts';
import { createDraftStore } from '@src/services/drafts/draft-store.ts';
import type { UnsavedWork, WorkEntry } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createUnsavedChangesRegistry } from './unsaved-changes-registry.ts';

const PLACE = { tabKey: '/a', id: 'note', version: 1 };

function startDesk() {
  const drafts = createDraftStore(() => 7);
  const leave = createActor(leaveMachine).start();
  let owner: string | null = 'vben';
  const desk = createUnsavedChangesRegistry({ drafts, owner: () => owner, leave: () => leave });
  const entry = (work: Partial<UnsavedWork> = {}): WorkEntry => {
    const said: UnsavedWork = { id: 'note', title: 'Note', dirty: true, draft: () => 'typed', ...work };
    const { dirty, phase = null, title } = said;
    const canSave = said.save !== undefined;
    const canKeep = said.draft !== undefined;
    return { workId: 'w', tabKey: '/a', title, dirty, phase, canSave, canKeep, read: () => said };
  };
  const report = async (work?: Partial<UnsavedWork>) => {
    desk.report(entry(work));
    await Promise.resolve();
  };
  const isOwner = (next: string | null) => {
    owner = next;
  };
  const known = () => selectUnsaved(leave.getSnapshot()).map(({ workId, phase, canKeep }) => [workId, phase, canKeep]);
  return { desk, drafts, report, isOwner, known };
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
    const { desk, drafts, report } = startDesk();
    await report();
    await desk.settle({ choices: { w: 'keep' } });
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
    ['nowhere to save', undefined, ['w']],
  ])('to be saved is %s', async (_name, save, failed) => {
    const { desk, report } = startDesk();
    await report({ save });
    expect(await desk.settle({ choices: { w: 'save' } })).toEqual({ choices: { w: 'save' }, failed });
  });

  it('to be kept is kept, unless it is too large', async () => {
    const { desk, drafts, report } = startDesk();
    await report();
    expect((await desk.settle({ choices: { w: 'keep' } })).failed).toEqual([]);
    expect(drafts.size()).toBe(1);
    await report({ draft: () => 'x'.repeat(100_000) });
    expect((await desk.settle({ choices: { w: 'keep' } })).failed).toEqual(['w']);
    expect(drafts.size()).toBe(0);
  });
});
