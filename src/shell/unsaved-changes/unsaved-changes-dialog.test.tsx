import { createFakeRoot, eagerActor } from '@machines/testing/start.ts';
import {
  type SettleInput,
  type SettleOutput,
  type UnsavedItem,
  unsavedChangesMachine,
} from '@machines/unsaved-changes/index.ts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromPromise } from 'xstate';
import { renderShell, routeNode } from '../testing/render-shell.tsx';
import { UnsavedChangesOutlet } from './unsaved-changes-outlet.tsx';

const work = (workId: string, more: Partial<UnsavedItem> = {}): UnsavedItem => ({
  workId,
  tabKey: `/${workId}`,
  title: `Form ${workId}`,
  phase: 'dirty',
  canSave: true,
  canKeep: true,
  ...more,
});

async function ask(...works: readonly UnsavedItem[]) {
  const settled: { input: SettleInput; end: (failed: readonly string[]) => Promise<void> }[] = [];
  const settle = fromPromise<SettleOutput, SettleInput>(
    ({ input }) =>
      new Promise((resolve) => {
        settled.push({ input, end: (failed) => act(async () => resolve({ choices: input.choices, failed })) });
      }),
  );
  const leave = createActor(eagerActor(unsavedChangesMachine.provide({ actors: { settle } })), {
    input: { root: createFakeRoot<EventObject>().ref },
  }).start();
  const answers: boolean[] = [];
  leave.on('unsavedChanges.decided', ({ allowed }) => void answers.push(allowed));
  const shell = await renderShell(<UnsavedChangesOutlet />, {
    actors: { unsavedChanges: leave },
    menu: [routeNode('/a'), routeNode('/b')],
  });
  await shell.visit('/a');
  expect(screen.queryByTestId('leave-dialog')).toBeNull();
  await act(async () => {
    for (const each of works) leave.send({ type: 'unsavedChanges.work.changed', work: each });
    leave.send({ type: 'unsavedChanges.requested', attempt: 1, way: 'close', tabKeys: null });
  });
  await screen.findByTestId('leave-dialog');
  const choice = (name: string, row = 0) =>
    within(screen.getAllByRole('listitem')[row] ?? document.body).getByRole('radio', { name });
  return { ...shell, leave, answers, settled, choice };
}

describe('the question before leaving', () => {
  it('names each unsaved item and its page, and suggests the action that loses nothing', async () => {
    const { choice } = await ask(work('a'), work('b', { canSave: false }), work('c', { phase: 'running' }));
    expect(screen.getByRole('alertdialog', { name: 'Unsaved work' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)).toEqual([
      'Form a',
      'Form b',
      'Form c',
    ]);
    expect(choice('Save')).toHaveProperty('checked', true);
    expect(choice('Keep as draft', 1)).toHaveProperty('checked', true);
    expect(screen.getAllByRole('listitem')[2]?.textContent).toContain('Will be stopped');
    expect(document.activeElement).toBe(screen.getByTestId('leave-stay'));
  });

  it('stays on the page by its button and on Esc', async () => {
    const { user, answers, leave } = await ask(work('a'));
    await user.click(screen.getByTestId('leave-stay'));
    await act(async () =>
      leave.send({ type: 'unsavedChanges.requested', attempt: 2, way: 'navigation', tabKeys: null }),
    );
    await user.keyboard('{Escape}');
    expect(answers).toEqual([false, false]);
    expect(screen.queryByTestId('leave-dialog')).toBeNull();
  });

  it('names what could not be saved, and continues when it is discarded', async () => {
    const { user, settled, answers, choice } = await ask(work('a'));
    await user.click(screen.getByTestId('leave-go'));
    expect(screen.getByTestId('leave-go').textContent).toBe('Saving…');
    await settled[0]?.end(['a']);
    expect(screen.getByRole('alert').textContent).toBe(
      'Not saved. Fix the problems shown on the page, or choose another option.',
    );
    await user.click(choice('Discard'));
    expect(screen.getByTestId('leave-go').className).toContain('button-danger');
    await user.click(screen.getByTestId('leave-go'));
    await settled[1]?.end([]);
    expect([answers, settled.map(({ input }) => input.choices)]).toEqual([[true], [{ a: 'save' }, { a: 'discard' }]]);
    expect(screen.queryByTestId('leave-dialog')).toBeNull();
  });
});
