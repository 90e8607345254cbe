import { runs } from '@tests/setup/runs.ts';
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
  it('is read with its children and everything its entries say', () => {
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
  ])('reads of the tag %j what can be shown', (tag, read) => {
    expect(decodeMenu([{ path: '/a', meta: { title: 'a', tag } }]).nodes[0]?.meta).toEqual({
      title: 'a',
      ...(read === undefined ? {} : { tag: read }),
    });
  });

  it('may be absent', () => {
    expect(decodeMenu(null)).toEqual({ nodes: [], rejects: [] });
    expect(decodeMenu(undefined)).toEqual({ nodes: [], rejects: [] });
  });

  it.each([
    ['a record', {}, '(menu) notAList'],
    ['a text', 'menu', '(menu) notAList'],
    ['an entry that is no record', [7], '[0] notARecord'],
    ['an entry without a path', [{ meta: { title: 'x' } }], '[0] noPath'],
    ['a path that is too long', [entry(`/${'x'.repeat(MENU_LIMITS.path)}`)], '[0] pathTooLong'],
    ['a script address', [entry('javascript:alert(1)')], '[0] unsafeAddress'],
    ['a hidden script address', [entry('java\u0001script:alert(1)')], '[0] unsafeAddress'],
    ['an address of another host without a scheme', [entry('//evil.example')], '[0] unsafeAddress'],
    ['a backslash', [entry('/\\evil.example')], '[0] unsafeAddress'],
    ['children that are no list', [entry('/a', { children: 'x' })], '[0].children notAList'],
    ['the same path twice', [entry('/a'), entry('/a')], '[1] duplicatePath'],
    ['the same name twice', [entry('/a', { name: 'A' }), entry('/b', { name: 'A' })], '[1] duplicateName'],
  ])('names %s as what it is', (_case, raw, reason) => {
    expect(reasons(raw)).toEqual([reason]);
  });

  it('keeps the good siblings of a bad entry', () => {
    expect(paths([entry('/a'), null, entry('/b')])).toEqual(['/a', '/b']);
  });

  it('ends at a cycle', () => {
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

  it('cuts long titles and takes control characters out of them', () => {
    const [node] = decodeMenu([entry('/a', { meta: { title: `\u0000${'x'.repeat(500)}` } })]).nodes;
    expect(node?.meta.title).toBe('x'.repeat(MENU_LIMITS.title));
  });

  it('takes nothing from a prototype', () => {
    const raw: unknown = JSON.parse('[{"path":"/a","meta":{"title":"A","__proto__":{"hideMenu":true}}}]');
    expect(decodeMenu(raw).nodes[0]?.meta).toEqual({ title: 'A' });
    expect(({} as { hideMenu?: boolean }).hideMenu).toBeUndefined();
  });

  it('never throws, whatever it is', () => {
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
      { numRuns: runs(2_000) },
    );
  });
});
