import { graphOf } from '@machines/diagrams/walker.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { renderPiece } from '../testing/render.tsx';
import type { TakenTransition } from './chart-types.ts';
import { Statechart } from './statechart.tsx';

const kettle = graphOf(
  setup({
    types: { events: {} as { type: 'kettle.filled' } | { type: 'kettle.poured' } },
    actors: { heat: fromPromise<void, void>(async () => undefined) },
    guards: { hasWater: () => true },
    actions: { whistle: () => undefined },
    delays: { patience: 5_000 },
  }).createMachine({
    id: 'kettle',
    initial: 'cold',
    on: { 'kettle.poured': { actions: 'whistle' } },
    states: {
      cold: { on: { 'kettle.filled': { guard: 'hasWater', target: 'heating' } } },
      heating: {
        description: 'Slow: be patient.',
        invoke: { id: 'heat', src: 'heat', onDone: 'done', onError: 'cold' },
        after: { patience: 'cold' },
      },
      done: { type: 'final' },
    },
  }),
);

async function show(active: readonly string[] = ['kettle', 'kettle.cold'], taken: TakenTransition | null = null) {
  const piece = <Statechart graph={kettle} active={active} lastTransition={taken} />;
  return { ...(await renderPiece(piece)), user: userEvent.setup() };
}

const stateOf = (id: string) => {
  const found = screen.getAllByTestId('state-node').find((each) => each.getAttribute('data-id') === id);
  if (found === undefined) throw new Error(`there is no state ${id}`);
  return found;
};
const litStates = () =>
  screen
    .getAllByTestId('state-node')
    .filter((each) => each.getAttribute('data-active') === 'true')
    .map((each) => each.getAttribute('data-id'));

describe('statechart', () => {
  it('highlights and announces the active states', async () => {
    await show(['kettle', 'kettle.heating']);
    expect(screen.getByTestId('machine').getAttribute('data-machine')).toBe('kettle');
    expect(litStates()).toEqual(['kettle', 'kettle.heating']);
    expect(screen.getByRole('button', { name: 'heating, active' })).toBe(stateOf('kettle.heating'));
    expect(screen.getByRole('button', { name: 'cold' })).toBe(stateOf('kettle.cold'));
  });

  it('shows triggers as text with their guards', async () => {
    const { container } = await show();
    const lines = [...container.querySelectorAll('svg .statechart-line')].map((line) => line.textContent);
    expect(lines.sort()).toEqual([
      'after patience',
      'done: heat',
      'failed: heat',
      'kettle.filled [hasWater]',
      'kettle.poured',
      '▷ heat',
    ]);
  });

  it('marks only the last transition', async () => {
    const { container } = await show(['kettle', 'kettle.heating'], { id: 'kettle.cold#0', turn: 1 });
    expect(container.querySelectorAll('.statechart-wire[data-taken="true"]')).toHaveLength(1);
    expect(container.querySelectorAll('.statechart-pulse')).toHaveLength(1);
    const taken = [...container.querySelectorAll('.statechart-line[data-taken="true"]')].map(
      (line) => line.textContent,
    );
    expect(taken).toEqual(['kettle.filled [hasWater]']);
  });

  it('marks a handled event without a state change', async () => {
    const { container } = await show(['kettle', 'kettle.cold'], { id: 'kettle#0', turn: 1 });
    expect(container.querySelectorAll('.statechart-wire[data-taken="true"]')).toHaveLength(0);
    expect(container.querySelector('.statechart-line[data-taken="true"]')?.textContent).toBe('kettle.poured');
  });

  it('has one tab stop; arrows, Home and End move between states', async () => {
    const { user } = await show();
    for (const label of ['Smaller', 'Larger', 'Show the whole chart']) {
      await user.tab();
      expect(document.activeElement?.getAttribute('aria-label')).toBe(label);
    }
    await user.tab();
    expect(document.activeElement).toBe(stateOf('kettle'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(stateOf('kettle.cold'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(stateOf('kettle.heating'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(stateOf('kettle.cold'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(stateOf('kettle.done'));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(stateOf('kettle'));
    await user.tab();
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  it('shows and hides details of a state by Enter or click', async () => {
    const { user } = await show(['kettle', 'kettle.heating']);
    await user.click(stateOf('kettle.heating'));
    const detail = screen.getByRole('region', { name: 'About the state heating' });
    expect(within(detail).getByText('Slow: be patient.')).toBeTruthy();
    expect(within(detail).getByText('runs heat')).toBeTruthy();
    stateOf('kettle.heating').focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'About the state heating' })).toBeNull();
  });

  it('has a list with the same content', async () => {
    await show();
    const twin = screen.getByText('The same as a list').closest('details');
    const items = [...(twin?.querySelectorAll('.statechart-states > li') ?? [])];
    expect(items.map((item) => item.querySelector('.statechart-state-name')?.textContent)).toEqual([
      'kettle',
      'cold',
      'heating',
      'done',
    ]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['true', 'true', null, null]);
    const lines = [...(items[1]?.querySelectorAll('.statechart-transitions > li') ?? [])].map(
      (line) => line.textContent,
    );
    expect(lines).toEqual(['kettle.filled if hasWater leads to heating']);
  });

  it('zooms in and out', async () => {
    const { user, container } = await show();
    const width = () => Number(container.querySelector('.statechart-picture')?.getAttribute('width'));
    const before = width();
    await user.click(screen.getByRole('button', { name: 'Larger' }));
    expect(width()).toBeGreaterThan(before);
    expect(screen.getByText('125%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Smaller' }));
    expect(width()).toBe(before);
  });
});
