import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { embedSnippet } from './embed-snippet.ts';

const TARGETS = { place: '', isNewWindow: true };
const codeIn = (snippet: string) =>
  snippet.slice(snippet.indexOf('>\n', snippet.indexOf('<script')) + 2, snippet.indexOf('</script>'));

it('contains the position and the API address, and is one script', () => {
  const snippet = embedSnippet('https://api.example.com', 'home-banner', TARGETS);
  expect(snippet).toContain('<div id="ads-home-banner"></div>');
  expect(snippet).toContain('const base = "https://api.example.com/public/positions/";');
  expect(snippet).toContain('const root = "https://api.example.com";');
  expect(snippet).toContain('new URLSearchParams({ visitor, audience, region })');
  expect(snippet.match(/<script/g)).toHaveLength(1);
});

it('places ads as configured, and no selector can end the script', () => {
  const snippet = embedSnippet('https://a.example', 'home', { place: '#side </script>', isNewWindow: false });
  expect(snippet).not.toContain('<div');
  expect(snippet).toContain('document.querySelector("#side \\u003c/script>")');
  expect(snippet.match(/<\/script>/g)).toHaveLength(1);
});

/** Runs the script on a static page; `random` returns the given values. */
async function run(isNewWindow: boolean) {
  const ads = [
    { id: 'a1', title: 'One', media: '/public/files/m1', linkKind: 'url', link: 'https://shop.example', weight: 30 },
    { id: 'a2', title: 'Two', media: '/public/files/m2', linkKind: 'news', link: 'n1', weight: 10 },
  ];
  const reported: string[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const clicks: (() => void)[] = [];
  const opened: string[] = [];
  const link = () => ({ append: () => undefined, addEventListener: (_: string, act: () => void) => clicks.push(act) });
  const state = { random: 0, hidden: false, shown: {} as Record<string, unknown> };
  const place = {
    dataset: {},
    matches: () => false,
    replaceChildren: (child: Record<string, unknown>) => {
      state.shown = child;
    },
    dispatchEvent: ({ detail }: { detail: { link: string } }) => opened.push(detail.link),
  };
  const answer = { result: { ads, width: 10, height: 5, rotateSeconds: 4 } };
  const sandbox = createContext({
    ...{ crypto: globalThis.crypto, URLSearchParams, Uint8Array, localStorage: {} },
    Image: class {},
    CustomEvent: class {
      constructor(_name: string, init: object) {
        Object.assign(this, init);
      }
    },
    document: {
      querySelector: () => place,
      createElement: link,
      get hidden() {
        return state.hidden;
      },
    },
    setInterval: (act: () => void, ms: number) => timers.push({ run: act, ms }),
    fetch: async (_address: string, options?: { body: string }) => {
      if (options !== undefined) reported.push(options.body);
      return { json: async () => answer };
    },
    random: () => state.random,
  });
  const code = codeIn(embedSnippet('https://a.example', 'home', { place: '', isNewWindow })).replaceAll(
    'Math.random()',
    'random()',
  );
  await runInContext(`(async () => {${code}})()`, sandbox);
  const toldOf = () => reported.map((body) => [JSON.parse(body).ad, JSON.parse(body).kind]);
  return { state, timers, clicks, toldOf, opened };
}

it('rotates ads by weight, and counts impressions and clicks', async () => {
  const { state, timers, clicks, toldOf, opened } = await run(true);
  expect(state.shown).toMatchObject({ href: 'https://shop.example', target: '_blank', rel: 'noopener sponsored' });
  expect(timers.map(({ ms }) => ms)).toEqual([4000]);
  state.random = 0.74;
  timers[0]?.run();
  expect(toldOf()).toEqual([['a1', 'impression']]);
  state.random = 0.76;
  state.hidden = true;
  timers[0]?.run();
  expect(toldOf()).toEqual([['a1', 'impression']]);
  state.hidden = false;
  timers[0]?.run();
  clicks[1]?.();
  expect(toldOf()).toEqual([
    ['a1', 'impression'],
    ['a2', 'impression'],
    ['a2', 'click'],
  ]);
  expect(opened).toEqual(['n1']);
  expect(state.shown).not.toHaveProperty('href');
});

it('opens links in the same window if configured', async () => {
  expect((await run(false)).state.shown).toMatchObject({ target: '_self' });
});
