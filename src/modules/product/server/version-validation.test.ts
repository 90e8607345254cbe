import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { categoryServerResource } from './category.resource.ts';
import { planServerResource } from './plan.resource.ts';
import { productServerResource } from './product.resource.ts';
import { versionServerResource } from './version.resource.ts';

let client: TestClient;
beforeEach(async () => {
  client = await openClient([productServerResource, planServerResource, categoryServerResource, versionServerResource]);
});

const VALUES = {
  product: 'p7',
  channel: 'stable',
  packageFile: 'packages/new.zip',
  sha256: 'b'.repeat(64),
  changelogZh: '改进。',
  changelogEn: 'Better.',
};

async function read(id: string) {
  return (await client.result(recordAnswerContract, `GET /product/version/${id}`)).record;
}
const findCurrentVersion = async (product: string) =>
  (await client.result(recordAnswerContract, `GET /product/product/${product}`)).record.currentVersion;

async function send(id: string, event: string, payload: object = {}) {
  const body = { event, payload, reason: 'because', version: (await read(id)).version };
  const { code, result } = await client.call(`POST /product/version/${id}/transition`, { body });
  return [code, fieldsOf(result).text];
}

async function create(values: object) {
  const { code, result } = await client.call('POST /product/version', { body: { ...VALUES, ...values } });
  return { code, id: String(fieldsOf(fieldsOf(result).record).id), errors: fieldsOf(fieldsOf(result).errors) };
}

async function publish(number: string): Promise<string> {
  const { id } = await create({ number });
  for (const event of ['test', 'pass']) expect(await send(id, event)).toEqual([0, undefined]);
  expect(await send(id, 'publish', { rollout: 1_000 })).toEqual([0, undefined]);
  return id;
}

describe('product version', () => {
  it('has a three-part number above the last published one, and belongs to software', async () => {
    expect((await create({ number: '1.1.9' })).errors).toMatchObject({ number: { rule: 'notGreater' } });
    expect((await create({ number: '1.2' })).errors).toMatchObject({ number: { rule: 'pattern' } });
    expect((await create({ number: '9.0.0', product: 'p30' })).errors).toMatchObject({
      product: { rule: 'onlySoftware' },
    });
  });

  it('supersedes the previous one when published, rolls out, and is offered to customers', async () => {
    const before = await findCurrentVersion('p7');
    const id = await publish('5.0.0');
    expect([before, await findCurrentVersion('p7')]).toEqual(['1.2.0', '5.0.0']);
    const rows = await client.server.context.store.list('productVersions');
    const former = rows.find(({ product, number }) => product === 'p7' && number === '1.2.0');
    expect(former?.status).toBe('superseded');
    expect(await send(id, 'rollout', { rollout: 5_000 })).toEqual([0, undefined]);
    expect(await read(id)).toMatchObject({ status: 'published', rollout: 5_000 });
  });

  it('that is paused continues when resumed', async () => {
    const id = await publish('5.0.0');
    await send(id, 'pause');
    expect(await read(id)).toMatchObject({ status: 'paused' });
    await send(id, 'resume');
    expect(await read(id)).toMatchObject({ status: 'published' });
  });

  it('that is withdrawn offers customers the previous one', async () => {
    const id = await publish('5.0.0');
    expect(await send(id, 'withdraw', { withdrawReason: 'Crashes' })).toEqual([0, undefined]);
    expect(await findCurrentVersion('p7')).toBe('1.2.0');
    expect(await read(id)).toMatchObject({ status: 'withdrawn', withdrawReason: 'Crashes', rollout: 0 });
  });

  it('is not withdrawn when customers would have none left', async () => {
    const { store } = client.server.context;
    const rows = (await store.list('productVersions')).filter(({ product }) => product === 'p7');
    for (const { id, status } of rows) if (status === 'superseded') await store.remove('productVersions', id);
    const current = rows.find(({ status, channel }) => status === 'published' && channel === 'stable');
    const text = 'product.rule.noFallback';
    expect(await send(current?.id ?? '', 'withdraw', { withdrawReason: 'Crashes' })).toEqual([1008, text]);
  });

  it('that is published changes in its changelog only', async () => {
    const id = await publish('5.0.0');
    const put = async (values: object) => {
      const { code } = await client.call(`PUT /product/version/${id}`, {
        body: { ...values, version: (await read(id)).version },
      });
      return code;
    };
    expect(await put({ sha256: 'c'.repeat(64) })).toBe(1001);
    expect(await put({ changelogEn: 'Better still.' })).toBe(0);
    expect(await send(id, 'delete')).toEqual([1008, 'product.rule.published']);
  });
});
