import { renderPiece } from '@src/ui/testing/render.tsx';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { Inspector } from './inspector.tsx';
import { createRecorder } from './recorder.ts';

const lampMachine = setup({
  types: {
    context: {} as { level: number },
    events: {} as { type: 'lamp.switched' } | { type: 'lamp.dimmed'; level: number },
  },
  guards: { isBright: (_, { level }: { level: number }) => level > 5 },
}).createMachine({
  id: 'lamp',
  context: { level: 0 },
  initial: 'off',
  states: {
    off: { on: { 'lamp.switched': 'on' } },
    on: {
      on: {
        'lamp.switched': 'off',
        'lamp.dimmed': {
          guard: { type: 'isBright', params: ({ event }) => event },
          actions: assign({ level: ({ event }) => event.level }),
        },
      },
    },
  },
});

async function show({ maySend = true } = {}) {
  const lamp = createActor(lampMachine).start();
  const recorder = createRecorder({ now: () => 0, clock: () => 0, soon: (run) => run() });
  recorder.watch(lamp, 'lamp');
  await renderPiece(<Inspector recorder={recorder} maySend={maySend} startWith="lamp" />);
  return { lamp, user: userEvent.setup() };
}

const lit = () =>
  screen
    .getAllByTestId('state-node')
    .filter((each) => each.getAttribute('data-active') === 'true')
    .map((each) => each.getAttribute('data-id'));
const types = () => screen.queryAllByTestId('event-row').map((row) => row.getAttribute('data-type'));

describe('the inspector', () => {
  it('lists the lifecycles of custom collections beside those of the product, and shows their charts', async () => {
    const recorder = createRecorder({ now: () => 0, clock: () => 0, soon: (run) => run() });
    const life = { id: 'lifecycle-eav-event', machine: lampMachine };
    await renderPiece(<Inspector recorder={recorder} maySend={false} madeLives={[life]} />);
    const lives = within(screen.getByTestId('inspector-lives'));
    expect(lives.getByText('lifecycle-order')).toBeDefined();
    await userEvent.setup().click(lives.getByText('lifecycle-eav-event'));
    expect(screen.getAllByTestId('state-node').map((each) => each.getAttribute('data-id'))).toEqual([
      ...['lamp', 'lamp.off', 'lamp.on'],
    ]);
  });

  it('highlights the current state of an actor', async () => {
    const { lamp } = await show();
    expect(lit()).toEqual(['lamp', 'lamp.off']);
    act(() => lamp.send({ type: 'lamp.switched' }));
    expect(lit()).toEqual(['lamp', 'lamp.on']);
    expect(screen.getByTestId('inspector-state').textContent).toBe('"on"');
  });

  it('keeps the rows in place while the pointer is over them', async () => {
    const { lamp, user } = await show();
    act(() => lamp.send({ type: 'lamp.switched' }));
    await user.hover(screen.getByTestId('inspector-rows'));
    act(() => lamp.send({ type: 'lamp.dimmed', level: 7 }));
    expect(types()).toEqual(['lamp.switched']);
    expect(screen.getByText('1 new event while the pointer is over the rows.')).toBeDefined();
    await user.unhover(screen.getByTestId('inspector-rows'));
    expect(types()).toEqual(['lamp.dimmed', 'lamp.switched']);
  });

  it('lists events, newest first, and shows payload and changes on request', async () => {
    const { lamp, user } = await show();
    act(() => lamp.send({ type: 'lamp.switched' }));
    act(() => lamp.send({ type: 'lamp.dimmed', level: 7 }));
    expect(types()).toEqual(['lamp.dimmed', 'lamp.switched']);
    await user.click(screen.getByRole('button', { name: 'lamp.dimmed' }));
    expect(screen.getByText('level', { selector: 'code' }).parentElement?.textContent).toBe('level07');
    expect(screen.getByText(/"level": 7/)).toBeTruthy();
  });

  it('searches, pauses and clears the list of events', async () => {
    const { lamp, user } = await show();
    act(() => lamp.send({ type: 'lamp.switched' }));
    act(() => lamp.send({ type: 'lamp.dimmed', level: 7 }));
    await user.type(screen.getByRole('searchbox', { name: 'Find in events' }), 'DIM');
    expect(types()).toEqual(['lamp.dimmed']);
    await user.clear(screen.getByRole('searchbox', { name: 'Find in events' }));
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => lamp.send({ type: 'lamp.switched' }));
    expect(types()).toEqual(['lamp.dimmed', 'lamp.switched']);
    expect(lit()).toEqual(['lamp', 'lamp.off']);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(types()).toEqual([]);
  });

  it('sends only events that the machine accepts', async () => {
    const { lamp, user } = await show();
    const choice = screen.getByRole('combobox', { name: 'Event' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Choose an event', 'lamp.switched']);
    await user.selectOptions(choice, 'lamp.switched');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(lamp.getSnapshot().value).toBe('on');
    expect(screen.getByText('Sent.')).toBeTruthy();

    const json = screen.getByRole('textbox', { name: 'As JSON' });
    await user.clear(json);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('This is not an event: it must be JSON with a type.')).toBeTruthy();
    await user.type(json, '{{"type":"lamp.dimmed","level":1}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('The machine does not accept this event now, so it was not sent.')).toBeTruthy();
    expect(lamp.getSnapshot().context.level).toBe(0);
  });

  it('has no form to send events where that is not allowed', async () => {
    await show({ maySend: false });
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('shows machines that do not run, without a highlighted state', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'search' }));
    expect(screen.getByTestId('machine').getAttribute('data-machine')).toBe('search');
    expect(lit()).toEqual([]);
    expect(screen.getByTestId('inspector-state').textContent).toBe('not running');
  });
});
