import type { LiveUpdate } from '@src/contracts/live.ts';
import { describe, expect, it } from 'vitest';
import { settle } from '../testing/fake-time.ts';
import { openStream } from './open-stream.ts';
import { createEventParser } from './parse-events.ts';
import { joinWindows, type WindowApis, type Word } from './share-stream.ts';

const NOTICES: LiveUpdate = { type: 'notices' };
const STREAM =
  'retry: 2000\n\nid: 4\n\n: still here\n\nid: 5\ndata: {"type":"notices"}\n\nid: 6\ndata: {"type":"new"}\n\nid: 7';

it('the parser joins events from pieces and ignores incomplete ones', () => {
  const whole = [
    { id: '4', data: '' },
    null,
    { id: '5', data: '{"type":"notices"}' },
    { id: '6', data: '{"type":"new"}' },
  ];
  expect(createEventParser()(STREAM)).toEqual(whole);
  const parse = createEventParser();
  expect([...STREAM].flatMap((sign) => parse(sign))).toEqual(whole);
  expect(() => createEventParser()('x'.repeat(1_000_001))).toThrow('an event of the stream has no end');
});

describe('the stream', () => {
  /** Opens a stream on a server with this response, and returns what was reported and sent. */
  async function open(answer: () => Promise<Response>, apiBase = '') {
    const reported: unknown[] = [];
    const sent: [string, RequestInit | undefined][] = [];
    const ended = await openStream(
      {
        place: { base: apiBase, prefix: '/x', pageOrigin: 'https://console.test' },
        authorization: 'Bearer t',
        lastId: '3',
        fetch: (url, options) => {
          sent.push([String(url), options]);
          return answer();
        },
        signal: new AbortController().signal,
      },
      {
        opened: () => reported.push('opened'),
        beat: () => reported.push('beat'),
        onUpdate: (update, lastId) => reported.push([update, lastId]),
      },
    );
    return { ended, reported, sent };
  }
  const answer =
    (status: number, body: string | null, type = 'text/event-stream; charset=utf-8') =>
    async () =>
      new Response(body, { status, headers: { 'content-type': type } });

  it('continues after the last id with the token in a header, and ends as lost', async () => {
    const { ended, reported, sent } = await open(answer(200, STREAM));
    expect(ended).toBe('lost');
    expect(reported).toEqual(['opened', [null, '4'], 'beat', [NOTICES, '5'], [{ type: 'missed' }, '6']]);
    const headers = { accept: 'text/event-stream', authorization: 'Bearer t', 'last-event-id': '3' };
    expect(sent).toMatchObject([['/x/live', { method: 'POST', headers, cache: 'no-store' }]]);
  });

  it.each([
    ['has no such endpoint', answer(404, '{}', 'application/json'), 'unsupported'],
    ['responds with JSON', answer(200, '{"code":0}', 'application/json'), 'unsupported'],
    ['rejects the session', answer(401, '{}', 'application/json'), 'unauthorized'],
    ['is at its limit', answer(503, '{}', 'application/json'), 'lost'],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'lost'],
  ])('reports the end at a server that %s', async (_server, answers, ended) => {
    expect(await open(answers)).toMatchObject({ ended, reported: [] });
  });

  it('uses the configured address, and no unsafe one', async () => {
    expect((await open(answer(404, ''), 'https://api.test/base')).sent[0]?.[0]).toBe('https://api.test/base/x/live');
    expect(await open(answer(200, STREAM), 'javascript:alert(1)')).toMatchObject({ ended: 'unsupported', sent: [] });
  });
});

describe('windows of a session', () => {
  /** Fake locks and channels of a browser; the lock is granted in order of the requests. */
  function createMeeting(): WindowApis {
    const waiting: (() => void)[] = [];
    let isHeld = false;
    const channels = new Set<EventTarget>();
    const grant = () => {
      if (isHeld) return;
      waiting.shift()?.();
    };
    const request = (_name: string, options: LockOptions, hold: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const take = () => {
          isHeld = true;
          void hold().then(() => {
            isHeld = false;
            resolve();
            grant();
          });
        };
        options.signal?.addEventListener('abort', () => {
          const at = waiting.indexOf(take);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(new DOMException('left', 'AbortError'));
        });
        waiting.push(take);
        grant();
      });
    const open = () => {
      const channel = Object.assign(new EventTarget(), {
        postMessage(data: unknown) {
          for (const other of channels)
            if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }));
        },
        close: () => void channels.delete(channel),
      });
      channels.add(channel);
      return channel as unknown as BroadcastChannel;
    };
    return { locks: { request } as unknown as LockManager, open };
  }
  function join(meeting: WindowApis) {
    const log: (Word | 'chosen')[] = [];
    const joined = joinWindows('a', meeting, { chosen: () => log.push('chosen'), heard: (word) => log.push(word) });
    return { ...joined, log };
  }

  it('choose the first one, which updates the others, and then the next when it leaves', async () => {
    const meeting = createMeeting();
    const first = join(meeting);
    first.tell({ type: 'state', isOpen: true });
    const second = join(meeting);
    const third = join(meeting);
    first.tell({ type: 'update', update: NOTICES, lastId: '8' });
    second.leave();
    first.leave();
    await Promise.resolve();
    await Promise.resolve();
    const isOpen: Word = { type: 'state', isOpen: true };
    const update: Word = { type: 'update', update: NOTICES, lastId: '8' };
    expect([first.log, second.log, third.log]).toEqual([
      ['chosen'],
      // The first window responds to each request, and all windows receive it.
      [isOpen, isOpen, update],
      [isOpen, update, 'chosen'],
    ]);
  });

  it('hold their own stream when the browser refuses the lock, and none after they have left', async () => {
    const refused = new DOMException('no storage', 'SecurityError');
    const request = {
      rejects: () => Promise.reject(refused),
      throws: () => {
        throw refused;
      },
    };
    for (const each of Object.values(request)) {
      const meeting = { ...createMeeting(), locks: { request: each } as unknown as LockManager };
      const [stays, leaves] = [join(meeting), join(meeting)];
      leaves.leave();
      await settle();
      expect([stays.log, leaves.log]).toEqual([['chosen'], []]);
    }
  });

  it('are chosen once although the lock is lost later', async () => {
    const request = async (_name: string, _options: LockOptions, hold: () => Promise<void>) => {
      void hold();
      throw new DOMException('stolen', 'AbortError');
    };
    const { log } = join({ ...createMeeting(), locks: { request } as unknown as LockManager });
    await settle();
    expect(log).toEqual(['chosen']);
  });

  it('hold their own stream when the browser refuses the channel', () => {
    const open = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    expect(join({ ...createMeeting(), open }).log).toEqual(['chosen']);
  });

  it('each open their own stream without locks or channels', () => {
    const none = { locks: undefined, open: undefined };
    expect([join(none).log, join(none).log]).toEqual([['chosen'], ['chosen']]);
  });
});
