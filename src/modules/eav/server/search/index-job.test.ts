import { fieldsOf } from '@src/server/http/path-params.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { recordsOf } from '../eav-row.ts';
import { away, openIndex as open } from './testing.ts';

it('searches the stored generation from the moment it is stored, whatever the alias points to', async () => {
  const { server, asked, hooks, build, send, search, read } = await open();
  await build();
  await build();
  hooks.point = away;
  asked.length = 0;
  expect((await send('rollBack')).code).toBe(0);
  await server.workOff();
  await search();
  expect(asked).toEqual(['find own-ex1-1', 'point own-ex1-1', 'find own-ex1-1']);
  expect(await read()).toMatchObject({ status: 'live', generation: 1, previous: 2 });
});

it('repeats a drop that failed, while the new generation is already searched', async () => {
  const { server, asked, hooks, build, read, jobs } = await open();
  await build();
  await build();
  hooks.drop = away;
  await build();
  expect([(await read()).generation, (await jobs()).at(-1)]).toEqual([3, 'waiting']);
  hooks.drop = undefined;
  server.moveTo(addMinutes(TEST_NOW, 1));
  await server.workOff();
  expect([asked.filter((each) => each.startsWith('drop')), (await jobs()).at(-1)]).toEqual([
    ['drop own-ex1-1', 'drop own-ex1-1'],
    'done',
  ]);
});

it('reports a failed build, removes its part, and gives its number to no other', async () => {
  const { asked, hooks, build, read } = await open();
  hooks.build = away;
  await build();
  expect(await read()).toMatchObject({ status: 'failed', failure: 'server', errorClass: 'timeout', generation: null });
  hooks.build = undefined;
  await build();
  expect(await read()).toMatchObject({ status: 'live', failure: null, errorClass: null, generation: 2 });
  expect(asked).toEqual(['build own-ex1-1', 'drop own-ex1-1', 'build own-ex1-2', 'point own-ex1-2']);
});

it('is built by one of two processes', async () => {
  const { server, asked, hooks, send, read } = await open();
  hooks.build = () => server.workOff();
  await send('build');
  await server.workOff();
  expect([asked, (await read()).status]).toEqual([['build own-ex1-1', 'point own-ex1-1'], 'live']);
});

/** A build whose process is suspended at the search server; `goOn` wakes it up. */
async function suspendBuild({ server, hooks, send }: Awaited<ReturnType<typeof open>>) {
  let [begun, goOn] = [() => undefined as unknown, () => undefined as unknown];
  const beginning = new Promise((resolve) => {
    begun = () => resolve(null);
  });
  const waking = new Promise((resolve) => {
    goOn = () => resolve(null);
  });
  hooks.build = () => {
    hooks.build = undefined;
    begun();
    return waking;
  };
  await send('build');
  const ended = server.workOff();
  await beginning;
  const wakeUp = async () => {
    goOn();
    await ended;
  };
  return { wakeUp };
}

it('is built by the next process when the first one ends during the build, as a generation of its own', async () => {
  const console = await open();
  const { server, asked, read, jobs } = console;
  await suspendBuild(console);
  await server.workOff();
  expect([(await read()).status, await jobs()]).toEqual(['building', ['running']]);
  server.moveTo(addMinutes(TEST_NOW, 1));
  await server.workOff();
  expect(await read()).toMatchObject({ status: 'live', generation: 2, previous: null });
  const repeated = ['build own-ex1-1', 'build own-ex1-2', 'point own-ex1-2'];
  expect([asked.slice(0, 3), asked.includes('drop own-ex1-1'), asked.includes('drop own-ex1-2')]).toEqual([
    ...[repeated, true, false],
  ]);
});

it('keeps the generation of the next process when the first one, which was suspended, goes on later', async () => {
  const console = await open();
  const { server, read, search } = console;
  const { wakeUp } = await suspendBuild(console);
  server.moveTo(addMinutes(TEST_NOW, 1));
  await server.workOff();
  const [before, hits] = [await read(), await search()];
  const stored = async () => server.outside.get('standInSearch', `own-ex1-${before.generation}`);
  const kept = await stored();
  expect(kept).toBeDefined();
  await wakeUp();
  expect([await read(), await search()]).toEqual([before, hits]);
  expect(await stored()).toBe(kept);
});

it('counts as interrupted when no process builds it, and is not built any more then', async () => {
  const { server, asked, send, read, jobs } = await open();
  await send('build');
  server.moveTo(addMinutes(TEST_NOW, 14));
  expect((await read()).status).toBe('building');
  server.moveTo(addMinutes(TEST_NOW, 16));
  expect(await read()).toMatchObject({ status: 'failed', failure: 'interrupted' });
  await server.workOff();
  expect([asked, await jobs()]).toEqual([[], ['done']]);
});

it('leaves the result of a build that another one has replaced', async () => {
  const { server, asked, hooks, send, read } = await open();
  hooks.build = async () => {
    hooks.build = undefined;
    server.moveTo(addMinutes(TEST_NOW, 16));
    await read();
    await send('build');
  };
  await send('build');
  await server.workOff();
  expect(await read()).toMatchObject({ status: 'live', generation: 2, previous: null });
  const built = ['build own-ex1-1', 'build own-ex1-2', 'point own-ex1-2'];
  expect(asked).toEqual([...built, 'drop own-ex1-1', 'point own-ex1-2']);
});

it('stays empty when it is moved to another server during its build', async () => {
  const { server, hooks, send, update, read, search } = await open();
  hooks.build = () => update({ kind: 'elastic', url: 'https://other.example.com' });
  await send('build');
  await server.workOff();
  expect(await read()).toMatchObject({ status: 'idle', generation: null, host: 'other.example.com' });
  expect(await search()).toEqual({ total: 0, hits: [] });
});

it('counts records that change during the build, and all of them when its fields do', async () => {
  const { server, hooks, send, update, read } = await open();
  const { store } = server.context;
  const all = (await store.select(recordsOf('ec1'), { size: 0 })).total;
  hooks.build = async () => {
    server.moveTo(addMinutes(TEST_NOW, 2));
    await store.update(recordsOf('ec1'), '1', { updateTime: '2026-06-17 10:31:00' });
  };
  await send('build');
  await server.workOff();
  expect((await read()).behind).toBe(1);
  hooks.build = () => update({ selection: ['title'] });
  await send('build');
  await server.workOff();
  expect(await read()).toMatchObject({ status: 'live', generation: 2, behind: all });
});

it('refuses a roll-back when the server has lost the generation, and asks it only for calls that may succeed', async () => {
  const { client, server, asked, build, send, read } = await open();
  await build();
  asked.length = 0;
  expect((await send('rollBack')).code).toBe(1008);
  expect(asked).toEqual([]);
  await build();
  asked.length = 0;
  const body = { event: 'rollBack', ids: ['ex1'] };
  expect((await client.call('POST /eav/index/batch', { body: { ...body, dryRun: true } })).code).toBe(0);
  await client.allow('eav:eavIndex:view');
  const other = await client.as('test');
  expect((await other.call('POST /eav/index/batch', { body })).code).toBe(403);
  expect(asked).toEqual([]);
  expect((await send('rollBack', 1)).code).toBe(1003);
  await server.outside.remove('standInSearch', 'own-ex1-1');
  expect(fieldsOf((await send('rollBack')).result).text).toBe('eav.rule.searchAway');
  expect(asked.every((each) => each === 'find own-ex1-1')).toBe(true);
  expect(await read()).toMatchObject({ status: 'live', generation: 2, previous: 1 });
});

it('builds nothing in a dry run', async () => {
  const { client, server, asked, read, jobs } = await open();
  const body = { event: 'build', ids: ['ex1'], dryRun: true };
  expect((await client.call('POST /eav/index/batch', { body })).code).toBe(0);
  await server.workOff();
  expect([asked, await jobs(), (await read()).status]).toEqual([[], [], 'idle']);
});
