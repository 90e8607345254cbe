import type { IconDrawing } from '@src/contracts/icon-data.ts';
import { describe, expect, it } from 'vitest';
import { FakeTime } from '../testing/fake-time.ts';
import { createIconService, type IconFetch } from './create-icon-service.ts';
import { createIconCache } from './icon-cache.ts';

const [ONE, TWO, THREE] = ['https://one.example', 'https://two.example', 'https://three.example'];
const HOME: IconDrawing = { paths: ['M1 2L3 4Z'], box: '0 0 16 16' };
const BODY = { body: '<path d="M1 2L3 4Z"/>' };

/** Behaviour of a fake host: a status with a text, after a delay; a broken connection; or no response. */
interface Answer {
  readonly status?: number;
  readonly text?: string;
  readonly after?: number;
}
type Host = (url: URL) => Answer | 'broken' | 'silent';

const answering =
  (more: object = {}) =>
  (url: URL): Answer => ({
    text: JSON.stringify({
      icons: Object.fromEntries((url.searchParams.get('icons') ?? '').split(',').map((name) => [name, BODY])),
      lastModified: 1,
      ...more,
    }),
  });

interface Options {
  readonly hosts?: readonly string[];
  readonly noFetch?: boolean;
  readonly time?: FakeTime;
  readonly texts?: Map<string, string>;
}

function open(replies: Readonly<Record<string, Host>>, options: Options = {}) {
  const {
    hosts = Object.keys(replies),
    noFetch = false,
    time = new FakeTime(),
    texts = new Map<string, string>(),
  } = options;
  const asked: string[] = [];
  const inits: RequestInit[] = [];
  const reported: Record<string, IconDrawing> = {};
  const fetch: IconFetch = (address, init) => {
    asked.push(address);
    inits.push(init);
    const url = new URL(address);
    const reply = replies[url.origin]?.(url) ?? 'broken';
    if (reply === 'broken') return Promise.reject(new TypeError('Failed to fetch'));
    return new Promise((resolve, reject) => {
      init.signal.addEventListener('abort', () => reject(init.signal.reason));
      if (reply === 'silent') return;
      const { status = 200, text = '', after = 0 } = reply;
      const answer = { status, text: () => Promise.resolve(text) };
      if (after === 0) resolve(answer);
      else time.later(() => resolve(answer), after);
    });
  };
  const store = {
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, text: string) => texts.set(key, text),
    remove: (key: string) => texts.delete(key),
  };
  const service = createIconService({
    hosts,
    fetch: noFetch ? null : fetch,
    cache: createIconCache({ store, key: 'ICONS', now: time.now }),
    now: time.now,
    later: time.later,
    onDrawings: (drawings) => Object.assign(reported, Object.fromEntries(drawings)),
  });
  return { service, asked, inits, reported, time, texts };
}

describe('requesting icons', () => {
  it('sends one request per set for all names of a task, each name once', async () => {
    const { service, asked, reported } = open({ [ONE]: answering() });
    const names = ['mdi:home', 'bx:a', 'mdi:cog', 'mdi:home', 'bx:b'];
    const results = await Promise.all(names.map((name) => service.load(name)));
    expect(asked).toEqual([`${ONE}/mdi.json?icons=home,cog`, `${ONE}/bx.json?icons=a,b`]);
    expect(results).toEqual(names.map(() => ({ ok: true, drawing: HOME })));
    expect(reported).toEqual({ 'mdi:home': HOME, 'mdi:cog': HOME, 'bx:a': HOME, 'bx:b': HOME });
    await service.load('mdi:home');
    await service.load('mdi:later');
    expect(asked.slice(2)).toEqual([`${ONE}/mdi.json?icons=later`]);
  });

  it('sends a GET without credentials or referrer', async () => {
    const { service, inits } = open({ [ONE]: answering() });
    await service.load('mdi:home');
    const [{ signal, ...init } = {}] = inits;
    expect(signal).toBeInstanceOf(AbortSignal);
    expect([inits.length, init]).toEqual([
      1,
      { method: 'GET', mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
    ]);
  });

  it('uses the size of the icon, else that of its set, else 16 by 16', async () => {
    const icons = { a: BODY, b: { ...BODY, width: 32, left: -2 } };
    const { service } = open({
      [ONE]: ({ pathname }) => ({
        text: JSON.stringify({
          icons,
          lastModified: 1,
          ...(pathname === '/big.json' ? { width: 24, height: 24 } : {}),
        }),
      }),
    });
    const boxes = await Promise.all(['set:a', 'set:b', 'big:a', 'big:b'].map((name) => service.load(name)));
    expect(boxes.map((result) => result.ok && (result.drawing.box ?? '0 0 24 24'))).toEqual([
      '0 0 16 16',
      '-2 0 32 16',
      '0 0 24 24',
      '-2 0 32 24',
    ]);
  });

  it('starts with the host that last responded', async () => {
    const { service, asked } = open({ [ONE]: () => ({ status: 500 }), [TWO]: answering() });
    await service.load('a:b');
    await service.load('c:d');
    expect(asked).toEqual([`${ONE}/a.json?icons=b`, `${TWO}/a.json?icons=b`, `${TWO}/c.json?icons=d`]);
  });

  it('requests at most 500 names per page load', async () => {
    const { service, asked } = open({ [ONE]: answering({ icons: {} }) });
    const results = await Promise.all(Array.from({ length: 600 }, (_, index) => service.load(`mdi:i${index}`)));
    expect(results.filter((result) => !result.ok && result.code === 404).length).toBe(500);
    expect(results.filter((result) => !result.ok && result.code === 503).length).toBe(100);
    expect(asked.length).toBeLessThan(10);
  });
});

describe('a failure', () => {
  it.each<[string, Host | null]>([
    ['another status', () => ({ status: 500, text: '{}' })],
    ['a successful status other than 200', () => ({ status: 204 })],
    ['a body that is not JSON', () => ({ text: '<html>' })],
    ['a response of another form', () => ({ text: '{"icons":[]}' })],
    ['a response without its date', () => ({ text: '{"icons":{}}' })],
    ['a text above 1 MiB', () => ({ text: `{"icons":{},"lastModified":1,"x":"${'x'.repeat(1_100_000)}"}` })],
    ['a broken connection', () => 'broken'],
  ])('by %s causes an immediate request to the next host', async (_, host) => {
    const { service, asked } = open({ [ONE]: host ?? answering(), [TWO]: answering() });
    expect(await service.load('mdi:home')).toEqual({ ok: true, drawing: HOME });
    expect(asked).toEqual([`${ONE}/mdi.json?icons=home`, `${TWO}/mdi.json?icons=home`]);
  });

  it('by 404 is final, and no other host is requested', async () => {
    const { service, asked, time } = open({ [ONE]: () => ({ status: 404 }), [TWO]: answering() });
    expect(await service.load('mdi:home')).toEqual({ ok: false, code: 404 });
    time.jump(3_600_000);
    expect(await service.load('mdi:home')).toEqual({ ok: false, code: 404 });
    expect(asked).toEqual([`${ONE}/mdi.json?icons=home`]);
  });

  it('of every host gives 503, and the same icon can be requested again after a minute', async () => {
    const { service, asked, time } = open({ [ONE]: () => 'broken', [TWO]: () => ({ status: 502 }) });
    expect(await service.load('mdi:home')).toEqual({ ok: false, code: 503 });
    time.jump(59_999);
    await service.load('mdi:home');
    expect(asked.length).toBe(2);
    time.jump(1);
    await service.load('mdi:home');
    expect(asked.length).toBe(4);
  });

  it.each<[string, Options]>([
    ['no fetch', { noFetch: true }],
    ['no host', { hosts: [] }],
  ])('for lack of fetch or hosts (%s) gives 424', async (_, options) => {
    const { service, asked } = open({ [ONE]: answering() }, options);
    expect(await service.load('mdi:home')).toEqual({ ok: false, code: 424 });
    expect(await service.query({ type: 'icons', prefix: 'a', icons: ['b'] })).toEqual({ ok: false, code: 424 });
    expect(asked).toEqual([]);
  });

  it.each([null, 'icons', { type: 'collection', prefix: 'mdi' }, { type: 'icons', prefix: '../x', icons: ['a'] }])(
    'of the query itself gives 400 and sends nothing: %j',
    async (query) => {
      const { service, asked } = open({ [ONE]: answering() }, { noFetch: true });
      expect(await service.query(query)).toEqual({ ok: false, code: 400 });
      expect(await service.load('pi pi-home')).toEqual({ ok: false, code: 400 });
      expect(asked).toEqual([]);
    },
  );

  it('of one name does not affect the others of its request', async () => {
    const icons = { good: BODY, broken: { body: '<path' }, odd: 7, turned: { ...BODY, rotate: 1 } };
    const reply = { text: JSON.stringify({ icons, not_found: ['gone'], lastModified: 1 }) };
    const { service, reported } = open({ [ONE]: () => reply });
    const names = ['good', 'broken', 'odd', 'turned', 'gone', 'constructor'];
    expect(await service.query({ type: 'icons', prefix: 'a', icons: names })).toEqual({
      ok: true,
      drawings: new Map([['a:good', HOME]]),
      missing: ['a:broken', 'a:odd', 'a:turned', 'a:gone', 'a:constructor'],
    });
    expect(Object.keys(reported)).toEqual(['a:good']);
    expect(await service.load('a:gone')).toEqual({ ok: false, code: 404 });
  });
});

describe('slow hosts', () => {
  it('cause a request to the next host after 750 ms, and the first response counts', async () => {
    const { service, asked, time, reported } = open({
      [ONE]: () => 'silent',
      [TWO]: answering(),
      [THREE]: answering(),
    });
    void service.load('mdi:home');
    await time.pass(749);
    expect(asked.length).toBe(1);
    await time.pass(1);
    expect([asked.length, reported]).toEqual([2, { 'mdi:home': HOME }]);
    await time.pass(10_000);
    expect(asked.length).toBe(2);
  });

  it('give 408 after 2000 ms; a response within 5 s still provides the icon', async () => {
    const slow: Host = (url) => ({ ...answering()(url), after: 4000 });
    const { service, time, reported, asked } = open({ [ONE]: slow });
    const results: unknown[] = [];
    void service.load('mdi:home').then((result) => results.push([time.now(), result]));
    const start = time.now();
    await time.pass(3999);
    expect([results, reported]).toEqual([[[start + 2000, { ok: false, code: 408 }]], {}]);
    await time.pass(1);
    expect(reported).toEqual({ 'mdi:home': HOME });
    expect([await service.load('mdi:home'), asked.length]).toEqual([{ ok: true, drawing: HOME }, 1]);
  });
});

describe('icons of an earlier page load', () => {
  it('are returned without a request for 168 hours', async () => {
    const first = open({ [ONE]: answering() });
    await first.service.load('mdi:home');
    const { time, texts } = first;
    time.jump(167 * 3_600_000);
    const second = open({ [ONE]: answering() }, { time, texts });
    expect([await second.service.load('mdi:home'), second.reported]).toEqual([
      { ok: true, drawing: HOME },
      { 'mdi:home': HOME },
    ]);
    expect(second.asked).toEqual([]);
    time.jump(3_600_000);
    const third = open({ [ONE]: answering() }, { time, texts });
    expect([await third.service.load('mdi:home'), third.asked.length]).toEqual([{ ok: true, drawing: HOME }, 1]);
  });

  it('are requested again when the stored ones are damaged', async () => {
    const { service, asked, texts } = open({ [ONE]: answering() }, { texts: new Map([['ICONS', 'damaged']]) });
    expect([await service.load('mdi:home'), asked.length]).toEqual([{ ok: true, drawing: HOME }, 1]);
    expect(Object.keys(JSON.parse(texts.get('ICONS') ?? ''))).toEqual(['mdi:home']);
  });
});
