import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMenu, MENU_LIMITS } from './menu.ts';

const entry = (path: unknown, more: Record<string, unknown> = {}) => ({
  path,
  meta: { title: `title ${path}` },
  ...more,
});
const paths = (raw: unknown) => decodeMenu(raw).nodes.map(({ path }) => path);
const reasons = (raw: unknown) => decodeMenu(raw).rejects.map(({ at, reason }) => `${at} ${reason}`);

describe('a menu from a server', () => {
  it('is decoded with its children and all known fields of its entries', () => {
    const raw = [
      entry('/system', {
        name: 'System',
        component: 'LAYOUT',
        redirect: '/system/account',
        meta: {
          title: 'routes.system',
          icon: 'pi pi-cog',
          orderNo: 3,
          hideMenu: true,
          roles: ['super', 7],
          surprise: 1,
        },
        children: [entry('account')],
      }),
    ];
    expect(decodeMenu(raw)).toEqual({
      nodes: [
        {
          path: '/system',
          name: 'System',
          component: 'LAYOUT',
          redirect: '/system/account',
          meta: { title: 'routes.system', icon: 'pi pi-cog', orderNo: 3, hideMenu: true, roles: ['super'] },
          children: [{ path: 'account', meta: { title: 'title account' }, children: [] }],
        },
      ],
      rejects: [],
    });
  });

  it.each([
    [
      { type: 'warn', content: 'beta' },
      { type: 'warn', content: 'beta', dot: false },
    ],
    [{ dot: true }, { type: 'error', content: '', dot: true }],
    [
      { type: 'loud', content: 'ne\u0007w', dot: 'yes' },
      { type: 'error', content: 'new', dot: false },
    ],
    [{ type: 'success', content: 7 }, undefined],
    ['new', undefined],
  ])('decodes the valid part of the tag %j', (tag, read) => {
    expect(decodeMenu([{ path: '/a', meta: { title: 'a', tag } }]).nodes[0]?.meta).toEqual({
      title: 'a',
      ...(read === undefined ? {} : { tag: read }),
    });
  });

  it('can be absent', () => {
    expect(decodeMenu(null)).toEqual({ nodes: [], rejects: [] });
    expect(decodeMenu(undefined)).toEqual({ nodes: [], rejects: [] });
  });

  it.each([
    ['a record', {}, '(menu) notAList'],
    ['a text', 'menu', '(menu) notAList'],
    ['an entry that is not an object', [7], '[0] notARecord'],
    ['an entry without a path', [{ meta: { title: 'x' } }], '[0] noPath'],
    ['a path that is too long', [entry(`/${'x'.repeat(MENU_LIMITS.path)}`)], '[0] pathTooLong'],
    ['a script URL', [entry('javascript:alert(1)')], '[0] unsafeAddress'],
    ['a hidden script URL', [entry('java\u0001script:alert(1)')], '[0] unsafeAddress'],
    ['a URL of another host without a scheme', [entry('//evil.example')], '[0] unsafeAddress'],
    ['a backslash', [entry('/\\evil.example')], '[0] unsafeAddress'],
    ['children that are not a list', [entry('/a', { children: 'x' })], '[0].children notAList'],
    ['a duplicate path', [entry('/a'), entry('/a')], '[1] duplicatePath'],
    ['a duplicate name', [entry('/a', { name: 'A' }), entry('/b', { name: 'A' })], '[1] duplicateName'],
  ])('reports the reason for %s', (_case, raw, reason) => {
    expect(reasons(raw)).toEqual([reason]);
  });

  it('retains the valid siblings of an invalid entry', () => {
    expect(paths([entry('/a'), null, entry('/b')])).toEqual(['/a', '/b']);
  });

  it('stops at a cycle', () => {
    const loop: Record<string, unknown> = entry('/loop');
    loop.children = [entry('/inner', { children: [loop] })];
    expect(reasons([loop])).toEqual(['[0].children[0].children[0] cycle']);
  });

  it('stops at ten levels and at ten thousand entries', () => {
    const deep = (level: number): object => entry(`/${level}`, level < 15 ? { children: [deep(level + 1)] } : {});
    expect(reasons([deep(1)]).map((reason) => reason.split(' ')[1])).toEqual(['tooDeep']);
    const wide = Array.from({ length: MENU_LIMITS.nodes + 50 }, (_, index) => entry(`/${index}`));
    expect(decodeMenu(wide).nodes).toHaveLength(MENU_LIMITS.nodes);
    expect(reasons(wide)).toEqual([`[${MENU_LIMITS.nodes}] tooMany`]);
  });

  it('cuts long titles and removes control characters from them', () => {
    const [node] = decodeMenu([entry('/a', { meta: { title: `\u0000${'x'.repeat(500)}` } })]).nodes;
    expect(node?.meta.title).toBe('x'.repeat(MENU_LIMITS.title));
  });

  it('reads nothing from a prototype', () => {
    const raw: unknown = JSON.parse('[{"path":"/a","meta":{"title":"A","__proto__":{"hideMenu":true}}}]');
    expect(decodeMenu(raw).nodes[0]?.meta).toEqual({ title: 'A' });
    expect(({} as { hideMenu?: boolean }).hideMenu).toBeUndefined();
  });

  it('never throws', () => {
    const tree = fc.letrec((tie) => ({
      node: fc.record(
        {
          path: fc.oneof(fc.string(), fc.webPath(), fc.anything()),
          name: fc.oneof(fc.string(), fc.anything()),
          meta: fc.oneof(fc.record({ title: fc.string(), orderNo: fc.double() }), fc.anything()),
          children: fc.oneof({ maxDepth: 6 }, fc.anything(), fc.array(tie('node'), { maxLength: 3 })),
        },
        { requiredKeys: [] },
      ),
    })).node;
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(tree)), (raw) => {
        const { nodes, rejects } = decodeMenu(raw);
        expect(Array.isArray(nodes) && Array.isArray(rejects)).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('deceptive URLs and titles', () => {
  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '\n//evil', `/${'a'.repeat(3000)}`])(
    'the redirect %j is dropped, and its entry remains',
    (redirect) => {
      const { nodes, rejects } = decodeMenu([entry('/a', { redirect })]);
      expect(nodes).toEqual([{ path: '/a', meta: { title: 'title /a' }, children: [] }]);
      expect(rejects).toEqual([{ at: '[0]', reason: 'unsafeAddress' }]);
    },
  );

  it.each([
    '/\t/evil.example',
    '/\u0000a',
    '/\u0085/x',
    'https://good@evil.example',
    'https://a:b@evil.example/x',
    'http://',
  ])('the path %j is refused', (path) => {
    expect(reasons([entry(path)])).toEqual(['[0] unsafeAddress']);
  });

  it.each([
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u200bb\ufeff', 'ab'],
    ['  Orders ', 'Orders'],
    ['\u200b\u2060', '/a'],
    ['\u3164', '/a'],
    [' \u200d ', '/a'],
    ['\u{1f469}\u200d\u{1f4bb}', '\u{1f469}\u200d\u{1f4bb}'],
  ])('the title %j is decoded as %j', (title, read) => {
    expect(decodeMenu([{ path: '/a', meta: { title } }]).nodes[0]?.meta.title).toBe(read);
  });

  it('no path or redirect of any menu leads to another host', () => {
    const address = fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', '.', '@', ':', 'a', '?', '#', '%') });
    fc.assert(
      fc.property(address, address, (path, redirect) => {
        for (const node of decodeMenu([{ path, redirect, meta: { title: 'x' } }]).nodes) {
          for (const each of [node.path, node.redirect ?? '/']) {
            if (/^https?:/i.test(each)) continue;
            const full = each.startsWith('/') ? each : `/${each}`;
            expect(new URL(full, 'https://console.example').origin).toBe('https://console.example');
          }
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
