import type { LiveUpdate } from '@src/contracts/live.ts';
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { type LiveEvent, type LiveNeed, liveMachine, type ShareEvent, selectIsLive } from './index.ts';

const NEED: LiveEvent = { type: 'live.needed', key: 'a' };
const ORDERS: LiveUpdate = { type: 'records', resource: 'order', ids: ['7'], counts: true };
const reported = (lastId: string, update: LiveUpdate | null = ORDERS): LiveEvent => ({
  type: 'live.update.received',
  lastId,
  update,
});

/** A window with fake ports. */
function startLive({ chosen = true } = {}) {
  /** Last event id with which each stream was opened. */
  const opened: (string | null)[] = [];
  const keys: string[] = [];
  const shared: ShareEvent[] = [];
  let running = 0;
  const machine = liveMachine.provide({
    actors: {
      watchNeed: fromCallback<LiveEvent>(() => undefined),
      shareStream: fromCallback<ShareEvent, LiveNeed>(({ input, receive, sendBack }) => {
        keys.push(input.key);
        receive((event) => shared.push(event));
        if (chosen) sendBack({ type: 'live.chosen' });
      }),
      openStream: fromCallback<LiveEvent, { readonly lastId: string | null }>(({ input }) => {
        opened.push(input.lastId);
        running += 1;
        return () => {
          running -= 1;
        };
      }),
    },
  });
  const { actor, clock, emitted } = start(machine, undefined);
  const send = (...events: readonly LiveEvent[]) => {
    for (const event of events) actor.send(event);
  };
  return {
    ...{ send, clock, opened, keys, shared },
    isLive: () => selectIsLive(actor.getSnapshot()),
    running: () => running,
    updates: () => emitted.map(({ update }) => update),
  };
}

describe('the leading window', () => {
  it('opens the stream when needed, forwards updates to views and other windows, and closes it', () => {
    const { send, isLive, opened, running, updates, shared } = startLive();
    expect([running(), isLive()]).toEqual([0, false]);
    send(NEED);
    expect([opened, isLive()]).toEqual([[null], false]);
    send({ type: 'live.opened' }, reported('3', null), reported('4'));
    expect([isLive(), updates()]).toEqual([true, [ORDERS]]);
    send({ type: 'live.unneeded' });
    expect([isLive(), running()]).toEqual([false, 0]);
    expect(shared).toEqual([
      { type: 'share.state', isOpen: true },
      { type: 'share.updated', update: null, lastId: '3' },
      { type: 'share.updated', update: ORDERS, lastId: '4' },
      { type: 'share.state', isOpen: false },
    ]);
  });

  it('resumes after the last event, and starts over for another session', () => {
    const { send, opened, keys } = startLive();
    send(NEED, { type: 'live.opened' }, reported('4'), { type: 'live.unneeded' }, NEED);
    expect(opened).toEqual([null, '4']);
    send({ type: 'live.needed', key: 'a' }, { type: 'live.needed', key: 'b' });
    expect([opened, keys]).toEqual([
      [null, '4', null],
      ['a', 'a', 'b'],
    ]);
  });

  it('waits longer after each loss, and briefly again after a lasting stream', () => {
    const { send, opened, clock } = startLive();
    send(NEED);
    for (const [index, pause] of [1000, 2000, 4000].entries()) {
      send({ type: 'live.lost' });
      clock.increment(pause - 1);
      expect(opened).toHaveLength(index + 1);
      clock.increment(1);
      expect(opened).toHaveLength(index + 2);
    }
    send({ type: 'live.opened' });
    clock.increment(10_000);
    send({ type: 'live.lost' });
    clock.increment(1000);
    expect(opened).toHaveLength(5);
  });

  it('waits at most a minute, and not at all once the network is back', () => {
    const { send, opened, clock } = startLive();
    send(NEED);
    for (let loss = 1; loss <= 12; loss += 1) {
      send({ type: 'live.lost' });
      clock.increment(60_000);
    }
    expect(opened).toHaveLength(13);
    send({ type: 'live.lost' }, { type: 'live.woken' });
    expect(opened).toHaveLength(14);
  });

  it('reconnects when the server does not open the stream, or stops sending', () => {
    const { send, clock, isLive, running } = startLive();
    send(NEED);
    clock.increment(10_000);
    expect(running()).toBe(0);
    clock.increment(1000);
    send({ type: 'live.opened' });
    clock.increment(10_000);
    clock.increment(40_000);
    send({ type: 'live.beat' });
    clock.increment(49_999);
    expect(isLive()).toBe(true);
    clock.increment(1);
    expect([isLive(), running()]).toEqual([false, 0]);
  });

  it('does not retry a server without streams, until another session starts', () => {
    const { send, clock, opened, isLive } = startLive();
    send(NEED, { type: 'live.refused' });
    clock.increment(600_000);
    send({ type: 'live.woken' });
    expect([opened, isLive()]).toEqual([[null], false]);
    send({ type: 'live.needed', key: 'b' });
    expect(opened).toEqual([null, null]);
  });
});

describe('another window of the session', () => {
  it('forwards updates of the leading window, and opens the stream when it becomes the leader', () => {
    const { send, isLive, opened, updates } = startLive({ chosen: false });
    send(NEED, { type: 'live.leader.answered', isOpen: false });
    expect([opened, isLive()]).toEqual([[], false]);
    send({ type: 'live.leader.answered', isOpen: true }, { type: 'live.heard', update: ORDERS, lastId: '9' });
    expect([isLive(), updates()]).toEqual([true, [ORDERS]]);
    send({ type: 'live.leader.answered', isOpen: true }, { type: 'live.heard', update: null, lastId: '10' });
    send({ type: 'live.leader.answered', isOpen: false });
    expect(isLive()).toBe(false);
    send({ type: 'live.chosen' });
    expect(opened).toEqual(['10']);
  });

  it('reports possibly missed updates when it is needed again', () => {
    const { send, updates } = startLive({ chosen: false });
    send(NEED, { type: 'live.leader.answered', isOpen: true });
    expect(updates()).toEqual([]);
    send({ type: 'live.unneeded' }, NEED, { type: 'live.leader.answered', isOpen: true });
    expect(updates()).toEqual([{ type: 'missed' }]);
    send({ type: 'live.unneeded' }, NEED, { type: 'live.chosen' }, { type: 'live.opened' });
    expect(updates()).toEqual([{ type: 'missed' }, { type: 'missed' }]);
  });
});

it('has a path through every state and transition', () => {
  const after = (delay: string, node: string) => ({ type: `xstate.after.${delay}.live.needed.${node}` });
  const visited = walk(liveMachine, {
    serializeState: ({ value, context: { key, lastId, failures, hasGap } }) =>
      JSON.stringify([value, key, lastId, Math.min(failures, 1), hasGap]),
    events: [
      NEED,
      { type: 'live.needed', key: 'b' },
      { type: 'live.unneeded' },
      { type: 'live.woken' },
      { type: 'live.chosen' },
      { type: 'live.leader.answered', isOpen: true },
      { type: 'live.leader.answered', isOpen: false },
      { type: 'live.heard', update: ORDERS, lastId: '1' },
      { type: 'live.heard', update: null, lastId: '1' },
      { type: 'live.opened' },
      { type: 'live.beat' },
      reported('1'),
      reported('1', null),
      { type: 'live.refused' },
      { type: 'live.lost' },
      after('opening', 'streaming.connecting'),
      after('lasting', 'streaming.young'),
      after('silence', 'streaming.lasting'),
      after('pause', 'waiting'),
      { type: 'xstate.error.actor.watchNeed', error: new Error('no') },
      { type: 'xstate.error.actor.shareStream', error: new Error('no') },
      { type: 'xstate.error.actor.openStream', error: new Error('no') },
    ],
  });
  expect(uncovered(liveMachine, visited)).toEqual([]);
});
