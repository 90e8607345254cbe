import { expect, it } from 'vitest';
import type { HttpClient } from '../http/endpoint.ts';
import { createMediaGateway } from './media-gateway.ts';
import { createModuleGateways } from './module-gateways.ts';
import { createNewsGateway } from './news-gateway.ts';
import { createResourceApi } from './resource/resource-gateway.ts';
import { createSystemGateway } from './system-gateway.ts';

/** Writes that need no key: repeating them has the same effect, or the server detects the repetition. */
const SAME_TWICE: ReadonlySet<string> = new Set([
  // Each read is logged as a separate entry.
  'customers.reveal',
  'official.reveal',
  'orders.slips',
  'customers.replying',
  // The server identifies parts by their position in the file, and removes abandoned uploads.
  'media.init',
  'media.chunk',
  'media.abort',
  // Each download is a separate entry; posters and subtitles replace the former ones, or are removed.
  'media.logSave',
  'media.setPoster',
  'media.putSubtitles',
  'media.removeSubtitles',
  // Each code of a second factor counts once.
  'system.beginFactor',
  'system.confirmFactor',
  'system.renewFactorCodes',
  'system.turnFactorOff',
  'system.endSession',
  'system.endOtherSessions',
  'system.moveMembers',
  'system.mergeDept',
  // Nothing is written: returns what an interface would respond.
  'models.runInterface',
  // Repeating the request gives the same order.
  'news.arrange',
  'system.arrange',
  'system.changePassword',
  'system.chooseOwnPicture',
]);

it('every write of a module has an idempotency key, or has the same effect when repeated', async () => {
  const seen: string[] = [];
  let name = '';
  const client: HttpClient = {
    call: async (endpoint, options = {}) => {
      const isWrite = endpoint.method !== 'GET' && endpoint.reads !== true;
      if (isWrite && options.idempotencyKey === undefined) seen.push(name);
      throw new Error('this server answers nothing');
    },
    upload: async () => {
      throw new Error('this server takes no files');
    },
    cancelReads: () => undefined,
  };
  const { samples: _, ...modules } = createModuleGateways(client, null);
  const gateways = { ...modules, media: createMediaGateway(client) };
  for (const [area, gateway] of Object.entries(gateways)) {
    for (const [method, ask] of Object.entries<unknown>({ ...gateway })) {
      name = `${area}.${method}`;
      // The arguments do not matter here.
      if (typeof ask === 'function') await Promise.resolve(ask('id', {}, 'key', 'key')).catch(() => undefined);
    }
  }
  expect(seen.toSorted()).toEqual([...SAME_TWICE].toSorted());
});

it('every step of an upload goes on when an interrupted session continues', async () => {
  const repeated: string[] = [];
  const client: HttpClient = {
    call: async ({ path, repeatable }) => {
      if (repeatable === true) repeated.push(path);
      throw new Error('this server answers nothing');
    },
    upload: async () => {
      throw new Error('this server takes no files');
    },
    cancelReads: () => undefined,
  };
  const media = createMediaGateway(client);
  const { signal } = new AbortController();
  const upload = { upload: 'u1' };
  const steps = [
    () => media.init({ ...{ name: 'a.txt', size: 1, hash: 'h' }, ...{ folder: null, replaces: null } }, signal),
    () => media.chunk({ ...upload, ...{ offset: 0, bytes: new Uint8Array(1), hash: 'h' } }, signal),
    () => media.complete(upload, signal),
    () => media.replace('m1', upload),
  ];
  for (const step of steps) await step().catch(() => undefined);
  expect(repeated).toEqual([
    '/media/upload/init',
    '/media/upload/chunk',
    '/media/upload/complete',
    '/media/m1/replace',
  ]);
});

it('calls that write many records have a longer timeout than a single write', async () => {
  const waited: unknown[] = [];
  const client: HttpClient = {
    call: async ({ path, timeoutMs }) => {
      waited.push([path, timeoutMs]);
      throw new Error('this server answers nothing');
    },
    upload: async () => {
      throw new Error('this server takes no files');
    },
    cancelReads: () => undefined,
  };
  const system = createSystemGateway(client);
  const resources = createResourceApi(client);
  const orders = resources.open({ name: 'order', api: '/order', fields: [] });
  const asked = [
    () => system.arrange([]),
    () => system.moveMembers('1', '2'),
    () => system.mergeDept('1', '2'),
    () => createNewsGateway(client).arrange([]),
    () => resources.undo('1'),
    () => orders.batch({ ids: ['1'] }, 'delete', { key: 'key', dryRun: false }),
  ];
  for (const ask of asked) await expect(ask()).rejects.toThrow('answers nothing');
  expect(waited).toEqual(
    [
      '/system/menu/arrange',
      '/system/role/1/move-members',
      '/system/dept/1/merge',
      '/news/newsCategory/arrange',
      '/undo',
      '/order/batch',
    ].map((path) => [path, 60_000]),
  );
});
