import { selectTabs, tabsMachine } from '@machines/tabs/index.ts';
import { createFakeRoot } from '@machines/testing/start.ts';
import { leaveMachine, selectAskedWay, type UnsavedItem } from '@machines/unsaved-changes/index.ts';
import { createFakeConsole } from '@src/views/testing/fake-console.tsx';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { cancelPrompt, markDirtyTabs, resolveBlockedCommands } from './sync-unsaved-changes.ts';

const visit = (path: string) => ({
  type: 'tabs.visited' as const,
  location: { path, search: '' },
  record: { name: path, meta: { title: path } },
  params: {},
});
const work = (more: Partial<UnsavedItem> = {}): UnsavedItem => ({
  workId: 'w',
  tabKey: '/a',
  title: 'A',
  phase: 'dirty',
  canSave: true,
  canKeep: true,
  ...more,
});

function startTabs() {
  const tabs = createActor(tabsMachine, {
    input: { root: createFakeRoot<EventObject>().ref, enabled: true },
  }).start();
  for (const path of ['/a', '/b']) tabs.send(visit(path));
  const leave = createActor(leaveMachine).start();
  const marks = () => selectTabs(tabs.getSnapshot()).map(({ key, dirty, busy }) => `${key} ${dirty} ${busy}`);
  return { tabs, leave, marks };
}

describe('the tabs', () => {
  it('show what their pages hold, and no longer when it is gone', () => {
    const { tabs, leave, marks } = startTabs();
    markDirtyTabs(leave, { tabs });
    leave.send({ type: 'leave.work.changed', work: work() });
    expect(marks()).toEqual(['/a true 0', '/b false 0']);
    leave.send({ type: 'leave.work.changed', work: work({ phase: 'saving' }) });
    expect(marks()).toEqual(['/a true 1', '/b false 0']);
    leave.send({ type: 'leave.work.changed', work: work({ workId: 'v', tabKey: '/b', phase: 'running' }) });
    expect(marks()).toEqual(['/a true 1', '/b false 1']);
    for (const workId of ['w', 'v']) leave.send({ type: 'leave.work.cleared', workId });
    expect(marks()).toEqual(['/a false 0', '/b false 0']);
  });

  it.each([
    [true, ['/b']],
    [false, ['/a', '/b']],
  ])('close after the question only when the operator may: %s', async (may, left) => {
    const { tabs, marks } = startTabs();
    const asked: unknown[] = [];
    resolveBlockedCommands({ tabs }, async (way, keys) => {
      asked.push([way, keys]);
      return may;
    });
    tabs.send({ type: 'tabs.dirty.marked', key: '/a', dirty: true });
    tabs.send({ type: 'tabs.close.requested', key: '/a' });
    expect(marks()).toHaveLength(2);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual([['close', ['/a']]]);
    expect(selectTabs(tabs.getSnapshot()).map(({ key }) => key)).toEqual(left);
  });
});

describe('a question', () => {
  it('is withdrawn when the screen locks, and left alone before', () => {
    const { leave } = startTabs();
    const { session } = createFakeConsole().actors;
    let locked = false;
    const told: (() => void)[] = [];
    const lock = {
      isLocked: () => locked,
      isWarning: () => false,
      subscribe: (listener: () => void) => {
        told.push(listener);
        return () => undefined;
      },
    };
    leave.send({ type: 'leave.work.changed', work: work() });
    leave.send({ type: 'leave.requested', attempt: 1, way: 'close', tabKeys: null });
    cancelPrompt(leave, { session }, lock);
    expect(selectAskedWay(leave.getSnapshot())).toBe('close');
    locked = true;
    for (const tell of told) tell();
    expect(selectAskedWay(leave.getSnapshot())).toBeNull();
  });
});
