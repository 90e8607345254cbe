import { describe, expect, it } from 'vitest';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { messagesMachine, selectModal, selectToasts } from './index.ts';

function startMessages() {
  const { actor, clock } = start(messagesMachine, undefined);
  return {
    messages: actor,
    clock,
    show: (key: string) => actor.send({ type: 'messages.shown', key, severity: 'error', text: `text of ${key}` }),
    open: (key: string) => actor.send({ type: 'messages.modal.opened', key, severity: 'error', textKey: `key.${key}` }),
    shown: () => selectToasts(actor.getSnapshot()).map(({ key }) => key),
    idOf: (key: string) => selectToasts(actor.getSnapshot()).find((toast) => toast.key === key)?.id ?? -1,
  };
}

describe('toasts', () => {
  it('disappear after 3 s', () => {
    const { show, shown, clock, messages } = startMessages();
    show('http.500');
    expect(selectToasts(messages.getSnapshot())).toEqual([
      { id: 1, key: 'http.500', severity: 'error', text: 'text of http.500', held: false },
    ]);
    clock.increment(2_999);
    expect(shown()).toEqual(['http.500']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  it('disappear earlier with a shorter duration', () => {
    const { messages, shown, clock } = startMessages();
    messages.send({
      type: 'messages.shown',
      key: 'menu',
      severity: 'info',
      textKey: 'sys.app.menuLoading',
      lifeMs: 1_000,
    });
    clock.increment(999);
    expect(shown()).toEqual(['menu']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  it('with the same key are shown once', () => {
    const { show, shown } = startMessages();
    for (let count = 0; count < 50; count += 1) show('http.500');
    expect(shown()).toEqual(['http.500']);
  });

  it('are not repeated within 3 s of the first time, even when closed, but after that', () => {
    const { show, shown, messages, idOf, clock } = startMessages();
    show('http.500');
    messages.send({ type: 'messages.closed', id: idOf('http.500') });
    clock.increment(2_999);
    show('http.500');
    expect(shown()).toEqual([]);
    clock.increment(1);
    show('http.500');
    expect(shown()).toEqual(['http.500']);
  });

  it('are at most three at once; the others wait and then last 3 s too', () => {
    const { show, shown, clock, messages, idOf } = startMessages();
    for (const key of ['a', 'b', 'c', 'd', 'e']) show(key);
    expect(shown()).toEqual(['a', 'b', 'c']);
    clock.increment(1_000);
    messages.send({ type: 'messages.closed', id: idOf('a') });
    expect(shown()).toEqual(['b', 'c', 'd']);
    clock.increment(2_000);
    expect(shown()).toEqual(['d', 'e']);
    clock.increment(1_000);
    expect(shown()).toEqual(['e']);
    clock.increment(2_000);
    expect(shown()).toEqual([]);
  });

  it('queue at most 20 and drop the oldest', () => {
    const { show, shown, clock } = startMessages();
    for (let index = 0; index < 24; index += 1) show(`m${index}`);
    expect(shown()).toEqual(['m0', 'm1', 'm2']);
    clock.increment(3_000);
    expect(shown()).toEqual(['m4', 'm5', 'm6']);
  });

  it('stay while held, and 3 s more when released (R-127)', () => {
    const { show, shown, clock, messages, idOf } = startMessages();
    show('a');
    clock.increment(2_000);
    messages.send({ type: 'messages.held', id: idOf('a') });
    clock.increment(60_000);
    show('a');
    expect(selectToasts(messages.getSnapshot()).map(({ key, held }) => [key, held])).toEqual([['a', true]]);
    messages.send({ type: 'messages.released', id: idOf('a') });
    clock.increment(2_999);
    expect(shown()).toEqual(['a']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  it('ignore events for a toast that is gone', () => {
    const { show, shown, clock, messages } = startMessages();
    show('a');
    for (const type of ['messages.held', 'messages.released', 'messages.closed'] as const)
      messages.send({ type, id: 99 });
    clock.increment(3_000);
    expect(shown()).toEqual([]);
  });
});

describe('dialogs', () => {
  it('are shown one at a time; others wait, except those with the same key', () => {
    const { open, messages } = startMessages();
    const onScreen = () => selectModal(messages.getSnapshot())?.key ?? null;
    for (const key of ['a', 'a', 'b', 'b']) open(key);
    expect(selectModal(messages.getSnapshot())).toEqual({ id: 1, key: 'a', severity: 'error', textKey: 'key.a' });
    messages.send({ type: 'messages.modal.closed' });
    expect(onScreen()).toBe('b');
    messages.send({ type: 'messages.modal.closed' });
    expect(onScreen()).toBe(null);
    messages.send({ type: 'messages.modal.closed' });
    expect(onScreen()).toBe(null);
  });

  it('are at most ten', () => {
    const { open, messages } = startMessages();
    for (let index = 0; index < 30; index += 1) open(`m${index}`);
    const seen: string[] = [];
    for (let modal = selectModal(messages.getSnapshot()); modal !== null; modal = selectModal(messages.getSnapshot())) {
      seen.push(modal.key);
      messages.send({ type: 'messages.modal.closed' });
    }
    expect(seen).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9']);
  });
});

it('clears everything, and may show the same again at once', () => {
  const { show, open, shown, messages, clock, idOf } = startMessages();
  for (const key of ['a', 'b', 'c', 'd']) show(key);
  open('m');
  clock.increment(2_000);
  messages.send({ type: 'messages.cleared' });
  expect([shown(), selectModal(messages.getSnapshot())]).toEqual([[], null]);
  show('a');
  clock.increment(2_999);
  messages.send({ type: 'messages.closed', id: idOf('a') });
  show('a');
  expect(shown()).toEqual([]);
  clock.increment(1);
  show('a');
  expect(shown()).toEqual(['a']);
});

it('has a path through every state and transition', () => {
  const visited = walk(messagesMachine, {
    events: [
      { type: 'messages.shown', key: 'a', severity: 'info', text: 'a' },
      { type: 'messages.held', id: 1 },
      { type: 'messages.released', id: 1 },
      { type: 'messages.closed', id: 1 },
      { type: 'messages.expired', id: 1 },
      { type: 'messages.repeat.allowed', key: 'a' },
      { type: 'messages.modal.opened', key: 'm', severity: 'info', text: 'm' },
      { type: 'messages.modal.closed' },
      { type: 'messages.cleared' },
    ],
    serializeState: ({ context }) => `${context.toasts.length}`,
  });
  expect(uncovered(messagesMachine, visited)).toEqual([]);
});
