import { describe, expect, it } from 'vitest';
import { definedMenu } from '../seed-data.ts';
import type { Row, Store } from '../store/store.ts';
import { createTestStore, TEST_NOW } from '../testing.ts';
import { productMenuFor } from './filter-visible-menu.ts';
import { newEntries } from './new-entries.ts';
import { upgradeMenu } from './upgrade-menu.ts';

const page = (id: string, parentMenu: string | null, orderNo: number, more: Partial<Row> = {}): Row => ({
  ...{ id, type: '1', menuName: id, path: id, parentMenu, orderNo, deleteTime: '', ...more },
});
const section = (id: string, orderNo: number) => page(id, null, orderNo, { type: '0', path: `/${id}` });
const button = (id: string, parentMenu: string) => page(id, parentMenu, 1, { type: '2', path: null, permission: id });

const DEFINED = [
  section('shop', 1),
  page('orders', 'shop', 1),
  page('returns', 'shop', 2),
  page('prices', 'shop', 3),
  button('shop:order:view', 'orders'),
  button('shop:return:view', 'returns'),
];
const without = (...ids: readonly string[]) => DEFINED.filter(({ id }) => !ids.includes(id));
const RETURNS = ['returns', 'shop:return:view'];
const upgrade = (rows: readonly Row[], given: readonly string[] = []) =>
  newEntries(DEFINED, { rows, given: new Set(given) });
const added = (...args: Parameters<typeof upgrade>) => upgrade(...args).added.map(({ id }) => id);

describe('the new entries of a menu', () => {
  it('are those that the menu never had, with their permissions', () => {
    expect(added(without(...RETURNS))).toEqual(RETURNS);
    expect(upgrade(without(...RETURNS)).given).toEqual(DEFINED.map(({ id }) => id).sort());
    expect(added(DEFINED)).toEqual([]);
  });

  it('are inserted between their neighbours, and later entries move back', () => {
    const old = [section('shop', 1), page('orders', 'shop', 1), page('own', 'shop', 2), page('prices', 'shop', 2)];
    const { added: rows, moved } = upgrade(old);
    expect(rows.find(({ id }) => id === 'returns')).toMatchObject({ parentMenu: 'shop', orderNo: 2 });
    expect(moved).toEqual([
      { id: 'own', orderNo: 3 },
      { id: 'prices', orderNo: 3 },
    ]);
    expect(upgrade(without(...RETURNS)).moved).toEqual([]);
  });

  it('exclude entries that operators removed, renamed, moved or disabled', () => {
    expect(added(without(...RETURNS), RETURNS)).toEqual([]);
    const changed = DEFINED.map((row) =>
      row.id === 'returns' ? { ...row, menuName: 'Other', parentMenu: null, status: 'disabled' } : row,
    );
    expect(upgrade(changed)).toEqual({ added: [], moved: [], given: DEFINED.map(({ id }) => id).sort() });
    const binned = DEFINED.map((row) => (row.id === 'returns' ? { ...row, deleteTime: '2026-01-01 00:00:00' } : row));
    expect(added(binned)).toEqual([]);
  });

  it('wait for a parent in the bin, and follow a moved parent', () => {
    const rows = without('shop:order:view');
    const place = (change: Partial<Row>) => rows.map((row) => (row.id === 'orders' ? { ...row, ...change } : row));
    const waiting = upgrade(place({ deleteTime: '2026-01-01 00:00:00' }));
    expect(waiting.added).toEqual([]);
    expect(waiting.given).not.toContain('shop:order:view');
    expect(added(place({ parentMenu: null }))).toEqual(['shop:order:view']);
  });

  it('are replaced by operators’ entries with the same path or permission', () => {
    const own = page('17', 'shop', 9, { path: 'Returns' });
    const { added: rows, given } = upgrade([...without(...RETURNS), own]);
    expect(rows).toMatchObject([{ id: 'shop:return:view', parentMenu: '17' }]);
    expect(given).toContain('returns');
    const right = { ...button('18', 'orders'), permission: 'shop:return:view' };
    expect(added([...without(...RETURNS), right])).toEqual(['returns']);
  });
});

/** True for entries that an earlier version did not have. */
const isLater = ({ id }: Row) => /^(?:news|media|eav|form-design)/i.test(id);
const earlier = () => definedMenu(TEST_NOW).filter((row) => !isLater(row));
const ADMINISTRATOR = { roles: [{ id: '1', value: 'super', roleName: 'Super' }], status: 'active' } as const;

describe('an upgrade of an earlier version', () => {
  const start = (store: Store) => upgradeMenu(store, definedMenu(TEST_NOW));

  it('gives the administrator the same menu as a fresh start', async () => {
    const [old, fresh] = [
      createTestStore({ systemMenus: earlier() }),
      createTestStore({ systemMenus: definedMenu(TEST_NOW) }),
    ];
    const pages = JSON.stringify(await productMenuFor(ADMINISTRATOR, old));
    expect(pages).not.toContain('"/news"');
    await start(old);
    expect(await productMenuFor(ADMINISTRATOR, old)).toEqual(await productMenuFor(ADMINISTRATOR, fresh));
    expect(await start(old)).toEqual([]);
  });

  it('does not restore deleted entries, on any later start', async () => {
    const store = createTestStore({ systemMenus: earlier() });
    await start(store);
    for (const row of await store.list('systemMenus')) if (isLater(row)) await store.remove('systemMenus', row.id);
    const kept = await store.list('systemMenus');
    expect(await start(store)).toEqual([]);
    expect(await start(store)).toEqual([]);
    expect(await store.list('systemMenus')).toEqual(kept);
  });

  it('finds entries that an earlier version purged in the history', async () => {
    const gone = definedMenu(TEST_NOW).find(({ id }) => id === 'news:news:view');
    const store = createTestStore({
      systemMenus: earlier(),
      audit: [{ id: '1', resource: 'menu', record: gone?.id, event: 'purge' }],
    });
    const rows = await start(store);
    expect(rows.map(({ id }) => id)).toContain('news:news:create');
    expect(rows.map(({ id }) => id)).not.toContain('news:news:view');
  });

  it('does nothing to an empty database, which is filled completely', async () => {
    const store = createTestStore();
    expect(await start(store)).toEqual([]);
    expect(await store.get('givenEntries', 'menu')).toBeUndefined();
  });
});
