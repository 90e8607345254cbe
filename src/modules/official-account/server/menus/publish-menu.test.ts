import { writeAnswerContract } from '@src/contracts/resource/responses.ts';
import type { OutboundCall } from '@src/server/http/call-context.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { openPromise } from '@tests/setup/open-promise.ts';
import { describe, expect, it } from 'vitest';
import { linesOf, treeOf } from '../../definitions/menu/button.ts';
import { isSameMenu } from '../../definitions/menu/compare-menus.ts';
import { ACCOUNTS, MENUS } from '../official-row.ts';
import { DEMO_APP_IDS } from '../seeds/accounts.seed.ts';
import { MAIN_TREE, NEWS_TREE_AT_VENDOR, SHORT_TREE } from '../seeds/menu-trees.seed.ts';
import { VENDOR_ACCOUNTS } from '../vendor/fake-row.ts';
import { OWN_CODES } from '../vendor/vendor-failure.ts';

async function open() {
  const client = await openClient([]);
  const { context, outside, workOff } = client.server;
  const menu = async (id: string) => (await context.store.get(MENUS, id)) ?? { id };
  const send = async (id: string, event: string, payload: object = {}) => {
    const body = { event, version: (await menu(id)).version ?? 1, payload };
    return client.call(`POST /official_account/menu/${id}/transition`, { body });
  };
  /** Sends an event and runs the job that asks the vendor. */
  const sent = async (id: string, event: string, payload: object = {}) => {
    expect(await send(id, event, payload)).toMatchObject({ code: 0 });
    await workOff();
    return menu(id);
  };
  /** A change at the vendor before the next call. */
  const vendor = async (account: keyof typeof DEMO_APP_IDS, change: object) => {
    const ask: OutboundCall = { method: 'GET', path: '/cgi-bin/none', query: {}, body: undefined };
    await context.officialAccounts?.(ask);
    await outside.update(VENDOR_ACCOUNTS, DEMO_APP_IDS[account], { ...change });
  };
  const shown = async (account: keyof typeof DEMO_APP_IDS) =>
    (await outside.get(VENDOR_ACCOUNTS, DEMO_APP_IDS[account]))?.menu;
  return { client, menu, send, sent, vendor, shown };
}

describe('publishing a menu', () => {
  it('sends the menu, stores it as a version, and replaces the previous one', async () => {
    const { client, sent, menu, shown } = await open();
    const after = await sent('om3', 'publish');
    expect(after).toMatchObject({ status: 'published', publishedBy: 'vben', base: linesOf(SHORT_TREE), version: 3 });
    expect(await shown('oa1')).toEqual([
      { type: 'view', name: '首页', url: 'https://shop.example.com/' },
      { type: 'click', name: '客服', key: 'AGENT' },
    ]);
    expect(await menu('om1')).toMatchObject({ status: 'withdrawn', publishedAt: null, base: null });
    const { result } = await client.call('GET /official_account/version/list', { query: { menu: 'om3' } });
    expect(result).toMatchObject({ list: [{ title: '秋季菜单 #1', buttons: linesOf(SHORT_TREE) }] });
  });

  it('stores the code of an error', async () => {
    const { sent } = await open();
    expect(await sent('om5', 'publish')).toMatchObject({
      status: 'publishFailed',
      errorCode: 40007,
      publishedAt: null,
    });
  });

  it('asks first when the live menu was changed elsewhere, and continues when confirmed', async () => {
    const { sent, vendor, shown } = await open();
    await vendor('oa1', { menu: [{ type: 'view', name: 'Other', url: 'https://other.example/' }] });
    expect(await sent('om3', 'publish')).toMatchObject({
      status: 'diffReview',
      live: [{ id: 'b1', name: 'Other', type: 'view', url: 'https://other.example/' }],
    });
    expect(await sent('om3', 'overwrite')).toMatchObject({ status: 'published', live: null });
    expect(await shown('oa1')).toMatchObject([{ name: '首页' }, { name: '客服' }]);
  });

  it('asks again after another change', async () => {
    const { sent, vendor } = await open();
    await vendor('oa1', { menu: [{ type: 'view', name: 'One', url: 'https://other.example/' }] });
    await sent('om3', 'publish');
    await vendor('oa1', { menu: [{ type: 'view', name: 'Two', url: 'https://other.example/' }] });
    expect(await sent('om3', 'overwrite')).toMatchObject({ status: 'diffReview', live: [{ name: 'Two' }] });
  });

  it('takes over the live menu, or overwrites it without asking again', async () => {
    const { sent } = await open();
    expect(await sent('om7', 'takeLive')).toMatchObject({ status: 'draft', buttons: linesOf(NEWS_TREE_AT_VENDOR) });
    await sent('om1', 'fetchLive');
    const kept = await sent('om1', 'keepMine');
    expect([kept.status, isSameMenu(treeOf(kept.base), MAIN_TREE)]).toEqual(['draft', true]);
  });

  it('requires the default menu before a conditional one, and deletes both together', async () => {
    const { sent, send, menu, shown } = await open();
    expect(await sent('om1', 'withdraw')).toMatchObject({ status: 'withdrawn', publishedAt: null });
    expect(await shown('oa1')).toBeNull();
    expect(await menu('om6')).toMatchObject({ status: 'withdrawn', menuId: null });
    expect(await send('om6', 'rollBack', { entry: 'ov4' })).toMatchObject({ code: 1008 });
  });

  it('restores an earlier version of the same menu in one step', async () => {
    const { sent, send, shown } = await open();
    expect(await sent('om1', 'rollBack', { entry: 'ov1' })).toMatchObject({
      status: 'published',
      buttons: linesOf(SHORT_TREE),
    });
    expect(await shown('oa1')).toMatchObject([{ name: '首页' }, { name: '客服' }]);
    expect(await send('om1', 'rollBack', { entry: 'ov5' })).toMatchObject({ code: 1008 });
  });

  it('replaces a conditional menu, the new one first, and removes it', async () => {
    const { client, sent } = await open();
    const { context } = client.server;
    const asked: string[] = [];
    const vendor = context.officialAccounts;
    const officialAccounts: typeof vendor = (call) => {
      if (/create|conditional/.test(call.path)) asked.push(call.path.replace('/cgi-bin/menu/', ''));
      return vendor?.(call) ?? Promise.reject(new Error('no vendor'));
    };
    Object.assign(context, { officialAccounts });
    expect(await sent('om6', 'rollBack', { entry: 'ov4' })).toMatchObject({ status: 'published', menuId: '400000002' });
    expect(await sent('om6', 'withdraw')).toMatchObject({ status: 'withdrawn', menuId: null, errorCode: null });
    expect(asked).toEqual(['addconditional', 'delconditional', 'delconditional']);
  });

  it('answers at once while the vendor takes its time, as checking an account does', async () => {
    const { client, send } = await open();
    Object.assign(client.server.context, { officialAccounts: () => openPromise().promise });
    expect(await send('om3', 'publish')).toMatchObject({ code: 0, result: { record: { status: 'publishing' } } });
    expect(await send('om1', 'withdraw')).toMatchObject({ code: 0, result: { record: { status: 'deleting' } } });
    const body = { event: 'check', version: 1 };
    expect(await client.call('POST /official_account/oa1/transition', { body })).toMatchObject({
      code: 0,
      result: { record: { status: 'checking' } },
    });
  });

  it('continues without a comparison after the answer to a request was lost', async () => {
    const { client, sent, shown } = await open();
    const { context } = client.server;
    const vendor = context.officialAccounts;
    const losesAnswers: typeof vendor = async (call) => {
      const answer = await vendor?.(call);
      if (call.path.endsWith('menu/create')) throw new Error('connection reset');
      return answer;
    };
    Object.assign(context, { officialAccounts: losesAnswers });
    expect(await sent('om3', 'publish')).toMatchObject({ status: 'publishFailed', errorCode: OWN_CODES.noAnswer });
    expect(await shown('oa1')).toMatchObject([{ name: '首页' }, { name: '客服' }]);
    Object.assign(context, { officialAccounts: vendor });
    expect(await sent('om3', 'publish')).toMatchObject({ status: 'published', live: null, errorCode: null });
  });

  it('ignores the answer to an earlier request', async () => {
    const { client, menu, send } = await open();
    const { store } = client.server.context;
    await send('om3', 'publish');
    await store.update(MENUS, 'om3', { version: Number((await menu('om3')).version) + 1 });
    await client.server.workOff();
    expect(await menu('om3')).toMatchObject({ status: 'publishing' });
  });

  it('sends nothing in a dry run', async () => {
    const { client, menu, shown, vendor } = await open();
    await vendor('oa1', {});
    const before = await shown('oa1');
    const body = { event: 'publish', ids: ['om3'], dryRun: true };
    expect(await client.call('POST /official_account/menu/batch', { body })).toMatchObject({ code: 0 });
    expect([await shown('oa1'), (await menu('om3')).status]).toEqual([before, 'valid']);
  });

  it('counts as lost after a while, and can be repeated', async () => {
    const { client } = await open();
    client.server.moveTo(addMinutes(TEST_NOW, 3));
    const { result } = await client.call('GET /official_account/menu/list', { query: { size: '50' } });
    expect(result).not.toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ status: 'publishing' })]),
    });
  });
});

describe('editing a menu', () => {
  it('turns a published menu into a draft that stores the live one', async () => {
    const { client, menu } = await open();
    const { version } = await menu('om1');
    const buttons = linesOf(SHORT_TREE);
    const { record } = await client.result(writeAnswerContract, 'PUT /official_account/menu/om1', {
      body: { version: version ?? 1, buttons },
    });
    expect(record).toMatchObject({ status: 'draft', buttons, base: linesOf(MAIN_TREE), faults: 0 });
  });

  it('accepts errors, which validation reports', async () => {
    const { sent, client, menu } = await open();
    const broken = [{ id: 'b1', name: '' }];
    await client.call('PUT /official_account/menu/om2', {
      body: { version: (await menu('om2')).version ?? 1, buttons: broken },
    });
    expect(await sent('om2', 'validate')).toMatchObject({ status: 'invalid' });
    expect(await client.call('GET /official_account/menu/om2')).toMatchObject({ result: { record: { faults: 2 } } });
  });

  it('rejects an invalid menu, and any edit during a vendor request', async () => {
    const { client, menu } = await open();
    const put = async (id: string, values: object) =>
      client.call(`PUT /official_account/menu/${id}`, { body: { version: (await menu(id)).version ?? 1, ...values } });
    expect(await put('om2', { buttons: [{ id: 'a', type: 'explode' }] })).toMatchObject({
      code: 1001,
      result: { errors: { buttons: { rule: 'structure' } } },
    });
    expect(await put('om9', { name: 'Other' })).toMatchObject({ code: 1008 });
  });
});

describe('official account', () => {
  const sendCheck = async (id: string) => {
    const client = await openClient([]);
    const body = { event: 'check', version: 1 };
    expect(await client.call(`POST /official_account/${id}/transition`, { body })).toMatchObject({ code: 0 });
    const { context, workOff } = client.server;
    return { context, workOff, account: () => context.store.get(ACCOUNTS, id) };
  };
  it.each([
    ['oa1', { status: 'connected', errorCode: null }],
    ['oa3', { status: 'failing', errorCode: 40125 }],
    ['oa4', { status: 'failing', errorCode: 40164 }],
  ])('%s is checked at the vendor', async (id, record) => {
    const { workOff, account } = await sendCheck(id);
    await workOff();
    expect(await account()).toMatchObject(record);
  });

  it('is checked again when its secret was changed during the check', async () => {
    const { context, workOff, account } = await sendCheck('oa1');
    const vendor = context.officialAccounts;
    let checks = 0;
    const officialAccounts: typeof vendor = async (call) => {
      if (!call.path.endsWith('/getcallbackip')) return vendor?.(call);
      checks += 1;
      if (checks > 1) return vendor?.(call);
      await context.store.update(ACCOUNTS, 'oa1', { version: 9 });
      return { errcode: 48001, errmsg: 'api unauthorized' };
    };
    Object.assign(context, { officialAccounts });
    await workOff();
    expect([checks, await account()]).toMatchObject([2, { status: 'connected', errorCode: null, version: 10 }]);
  });

  it('never returns a secret, and is checked again after a change', async () => {
    const client = await openClient([]);
    const secret = 'f'.repeat(32);
    const { record } = await client.result(writeAnswerContract, 'PUT /official_account/oa1', {
      body: { version: 1, secret },
    });
    expect(record).toMatchObject({ status: 'unchecked' });
    const answers = JSON.stringify([record, await client.call('GET /official_account/oa1/audit')]);
    expect(answers).not.toContain(secret);
    expect(answers).not.toContain('harbour2026');
  });
});
