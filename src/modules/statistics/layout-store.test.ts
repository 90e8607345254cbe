import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { SavedView } from '@src/contracts/resource/responses.ts';
import { settle } from '@src/services/testing/fake-time.ts';
import { expect, it } from 'vitest';
import { createLayoutStore } from './layout-store.ts';
import { readLayout, USUAL_LAYOUT, type Widget } from './overview-layout.ts';

const SIGNAL = new AbortController().signal;
const layoutOf = (...columns: readonly Widget[]) => readLayout({ columns: [...columns] });

/** A server with one view, which answers when it is told to. */
function createServer() {
  let stored: SavedView | null = null;
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let failure: ServiceError | null = null;
  let isHolding = false;
  const answer = async <Result>(name: string, make: () => Result): Promise<Result> => {
    asked.push(name);
    if (isHolding) await new Promise<void>((resolve) => waiting.push(resolve));
    if (failure !== null) throw failure;
    return make();
  };
  const api: Pick<ResourceApi, 'views' | 'saveView'> = {
    views: () => answer('read', () => (stored === null ? [] : [stored])),
    saveView: (_list, { id, version, ...view }) =>
      answer(`save ${view.columns.join(' ')}`, () => {
        if ((stored?.id ?? null) !== id || (stored?.version ?? 0) !== version)
          throw new ServiceError({ kind: 'envelope', code: 1003 });
        stored = { ...view, id: 'v1', version: version + 1, owner: 'Ada', mine: true };
        return stored;
      }),
  };
  const put = (version: number, ...columns: readonly Widget[]) => {
    stored = {
      ...{ id: 'v1', version, name: 'layout', scope: 'private', params: {}, isDefault: true },
      ...{ columns: [...columns], owner: 'Ada', mine: true },
    };
  };
  return {
    asked,
    put,
    stored: () => stored?.columns ?? null,
    store: createLayoutStore(api),
    hold: () => {
      isHolding = true;
    },
    release: async () => {
      isHolding = false;
      for (const resolve of waiting.splice(0)) resolve();
      await settle();
    },
    fail: (next: ServiceError | null) => {
      failure = next;
    },
  };
}

it('of changes in quick succession the first and the last are stored, and only the last has an outcome', async () => {
  const { store, hold, release, asked, stored } = createServer();
  await store.load(SIGNAL);
  hold();
  const first = store.save(layoutOf('money'));
  await settle();
  const others = [store.save(layoutOf('orders')), store.save(layoutOf('agents'))];
  await release();
  expect(await Promise.all([first, ...others])).toEqual([null, null, 'kept']);
  expect([asked, stored()]).toEqual([['read', 'save money', 'save agents'], ['agents']]);
});

it('a save that fails does not stop the next one', async () => {
  const { store, fail, stored } = createServer();
  await store.load(SIGNAL);
  fail(new ServiceError({ kind: 'network' }));
  expect(await store.save(layoutOf('money'))).toBe('lost');
  fail(null);
  expect(await store.save(layoutOf('orders'))).toBe('kept');
  expect(stored()).toEqual(['orders']);
});

it('a layout stored by another window is replaced, now and with the next change', async () => {
  const { store, put, stored } = createServer();
  await store.load(SIGNAL);
  put(7, 'regions');
  expect(await store.save(layoutOf('money'))).toBe('kept');
  expect(await store.save(layoutOf('orders'))).toBe('kept');
  expect(stored()).toEqual(['orders']);
});

it('a refusal for another reason is not repeated', async () => {
  const { store, fail, asked } = createServer();
  await store.load(SIGNAL);
  fail(new ServiceError({ kind: 'envelope', code: 1007 }));
  expect(await store.save(layoutOf('money'))).toBe('lost');
  expect(asked).toEqual(['read', 'save money', 'read']);
});

it('after a failed load the stored view is found before it is replaced', async () => {
  const { store, put, fail, stored } = createServer();
  put(3, 'regions');
  fail(new ServiceError({ kind: 'network' }));
  await expect(store.load(SIGNAL)).rejects.toThrow();
  fail(null);
  expect(await store.save(layoutOf('money'))).toBe('kept');
  expect(stored()).toEqual(['money']);
});

it('a layout that is loaded while it is changed does not undo the change', async () => {
  const { store, put, hold, release, stored } = createServer();
  put(1, 'regions');
  hold();
  const loaded = store.load(SIGNAL);
  const saved = store.save(layoutOf('money'));
  await settle();
  await release();
  expect([await loaded, await saved, stored()]).toEqual([null, 'kept', ['money']]);
  expect(await store.load(SIGNAL)).toEqual(layoutOf('money'));
});

it('without a stored view the layout is the default one', async () => {
  expect(await createServer().store.load(SIGNAL)).toBe(USUAL_LAYOUT);
});
