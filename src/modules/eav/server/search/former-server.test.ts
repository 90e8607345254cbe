import { fieldsOf } from '@src/server/http/path-params.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';
import { INDEXES, POSTINGS } from '../eav-row.ts';
import { away, openIndex as open } from './testing.ts';

describe('an index that is moved to another server', () => {
  const OTHER = { kind: 'elastic', url: 'https://other.example.com' };
  const former = async ({ server }: Awaited<ReturnType<typeof open>>) => {
    const { formerHost, formerState, formerError } = fieldsOf(await server.context.store.get(INDEXES, 'ex1'));
    return [formerHost, formerState, formerError];
  };
  const HOST = 'search.example.com';
  const later = (minutes: number) => addMinutes(TEST_NOW, minutes);

  it('deletes its generations at the former one when the move cannot be undone any more, and forgets the address', async () => {
    const console = await open();
    const { server, dropped, build, update } = console;
    await build();
    await build();
    expect((await update(OTHER)).code).toBe(0);
    server.moveTo(later(1));
    await server.workOff();
    expect([dropped, await former(console)]).toEqual([[], [HOST, 'dropping', null]]);
    server.moveTo(later(2));
    await server.workOff();
    expect(dropped).toEqual([`${HOST} own-ex1-2`, `${HOST} own-ex1-1`]);
    expect(await former(console)).toEqual([HOST, 'dropped', null]);
    const inputs = JSON.stringify(await server.context.store.list(COLLECTIONS.jobInputs));
    expect(inputs.includes('https://')).toBe(false);
  });

  it('tries again while that fails, and then says that they are left there', async () => {
    const console = await open();
    const { server, asked, hooks, build, update } = console;
    await build();
    await update(OTHER);
    hooks.drop = away;
    const states: unknown[] = [];
    for (const minutes of [2, 7, 37, 217, 1000]) {
      server.moveTo(later(minutes));
      await server.workOff();
      states.push((await former(console)).slice(1));
    }
    const tried = ['dropping', 'timeout'];
    expect(states).toEqual([tried, tried, tried, ['left', 'timeout'], ['left', 'timeout']]);
    expect(asked.filter((each) => each === 'drop own-ex1-1')).toHaveLength(4);
  });

  it('keeps them when it returns by an undo', async () => {
    const console = await open();
    const { client, server, dropped, build, update, search } = console;
    await build();
    const found = await search();
    const { undo } = fieldsOf((await update(OTHER)).result);
    expect((await client.call('POST /undo', { body: { id: fieldsOf(undo).id } })).code).toBe(0);
    server.moveTo(later(5));
    await server.workOff();
    expect([dropped, await search()]).toEqual([[], found]);
    expect(found.total).toBeGreaterThan(0);
  });

  it('also deletes what was being built there during the move', async () => {
    const console = await open();
    const { server, dropped, hooks, send, update } = console;
    hooks.build = () => update(OTHER);
    await send('build');
    await server.workOff();
    server.moveTo(later(2));
    await server.workOff();
    // For the move, and once more for the build that ended after it.
    expect(dropped.filter((each) => each.startsWith(HOST))).toEqual([`${HOST} own-ex1-1`, `${HOST} own-ex1-1`]);
    expect(await server.outside.get('standInSearch', 'own-ex1-1')).toBeUndefined();
  });
});

describe('an index that is deleted for good', () => {
  it('deletes its generations at its search server, and forgets the address', async () => {
    const { server, dropped, build, send } = await open();
    await build();
    await build();
    expect([(await send('delete')).code, (await send('purge')).code]).toEqual([0, 0]);
    server.moveTo(addMinutes(TEST_NOW, 2));
    await server.workOff();
    expect(dropped).toEqual(['search.example.com own-ex1-2', 'search.example.com own-ex1-1']);
    const inputs = JSON.stringify(await server.context.store.list(COLLECTIONS.jobInputs));
    expect(inputs.includes('https://')).toBe(false);
  });

  it('deletes its own rows when it is built in', async () => {
    const { server, update, build, send } = await open();
    await update({ kind: 'builtin' });
    await build();
    const kept = async () => (await server.context.store.list(POSTINGS)).filter(({ index }) => index === 'ex1');
    expect(await kept()).toHaveLength(1);
    expect([(await send('delete')).code, (await send('purge')).code]).toEqual([0, 0]);
    expect(await kept()).toEqual([]);
  });
});
