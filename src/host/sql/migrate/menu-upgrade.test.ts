import { everydayLast } from '@tests/setup/everyday-sample.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { fillFirst, openStore, planMenuUpgrade, upgradeStoredMenu } from '../../server/app.ts';
import { planLines } from '../../server/migration-text.mjs';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';

describe.each(everydayLast(await testEngines()))('the menu of an earlier version over %s', async (engine) => {
  const pool = await testPool(engine);
  const settings = { databaseSchema: newSchema() };
  afterAll(() => dropSchema(pool, settings.databaseSchema));

  it('is extended with new entries as planned, once, by one of several processes', async () => {
    expect(await planMenuUpgrade(pool, settings)).toEqual([]);
    const store = await openStore(pool, settings);
    const start = async () => (await upgradeStoredMenu(store)).map(({ id }) => id);
    await fillFirst(store, { demo: false }, async () => ({ account: 'chief', password: 'Night-Train-7!' }));
    const whole = (await store.list('systemMenus')).map(({ id }) => id);
    const later = whole.filter((id) => /^(?:Media|media:media:)/.test(id));
    const takeAway = () => Promise.all(later.map((id) => store.remove('systemMenus', id)));
    await takeAway();
    const plan = planLines([], await planMenuUpgrade(pool, settings));
    expect(plan).toContain('add menu entry Media');
    expect(plan).toContain('add right media:media:view below MediaFiles');
    expect(plan).toHaveLength(later.length);
    const [one, other] = await Promise.all([start(), start()]);
    expect([...one, ...other].sort()).toEqual([...later].sort());
    expect((await store.list('systemMenus')).map(({ id }) => id).sort()).toEqual([...whole].sort());
    expect(await planMenuUpgrade(pool, settings)).toEqual([]);
    await takeAway();
    expect([await start(), await start()]).toEqual([[], []]);
    expect((await store.list('systemMenus')).map(({ id }) => id)).toEqual(whole.filter((id) => !later.includes(id)));
  });
});
