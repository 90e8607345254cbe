import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { addDays, dateText } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areasOverlap } from '../definitions/agent-area.ts';
import { agentServerResource } from './agent.resource.ts';
import { checkDigit, isLicenceNo } from './licence-number.ts';
import { LICENCE_PICTURE } from './licence-picture.seed.ts';

const client = () => openClient([agentServerResource]);
const read = async (at: TestClient, id: string) =>
  fieldsOf(fieldsOf((await at.call(`GET /agent/${id}`)).result).record);
const rulesOf = (result: unknown) =>
  Object.entries(fieldsOf(fieldsOf(result).errors)).map(([name, error]) => [name, fieldsOf(error).rule]);

async function send(at: TestClient, id: string, event: string, payload: object = {}) {
  const { version } = await read(at, id);
  return at.call(`POST /agent/${id}/transition`, { body: { event, version, payload, reason: 'because' } });
}

async function edit(at: TestClient, id: string, values: object) {
  const record = await read(at, id);
  return at.call(`PUT /agent/${id}`, { body: { ...record, ...values } });
}

const GOOD = {
  name: 'New agent',
  tier: 't2',
  parent: 'a1',
  regions: ['420000'],
  validFrom: '2026-06-01',
  validTo: '2027-06-01',
  type: 'person',
  contact: 'Han Mei',
  phone: '13900001234',
  settlement: 'offline',
};

describe('business licence number', () => {
  it('is valid only with the right check digit', () => {
    expect(isLicenceNo('91110000802100433B')).toBe(true);
    expect(isLicenceNo('91110000802100433C')).toBe(false);
    expect(isLicenceNo('9111000080210043IB')).toBe(false);
  });

  it('is invalid after any single typo', () => {
    const sign = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY');
    const body = fc.array(sign, { minLength: 17, maxLength: 17 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(body, fc.nat(17), sign, (digits, place, other) => {
        const code = `${digits}${checkDigit(digits)}`;
        expect(isLicenceNo(code)).toBe(true);
        const mistyped = `${code.slice(0, place)}${other}${code.slice(place + 1)}`;
        expect(isLicenceNo(mistyped)).toBe(mistyped === code);
      }),
      { numRuns: runs(200), seed: 61 },
    );
  });
});

describe('areas of exclusive agents', () => {
  it('overlap when one contains the other', () => {
    expect([areasOverlap('430000', '430102'), areasOverlap('430102', '430100')]).toEqual([true, true]);
    expect([areasOverlap('430102', '430103'), areasOverlap('430000', '420100')]).toEqual([false, false]);
  });

  it('cannot overlap after editing the other agent either', async () => {
    const at = await client();
    const { code, result } = await edit(at, 'a14', { exclusive: true });
    expect([code, rulesOf(result)]).toEqual([1001, [['regions', 'regionTakenBy']]]);
    // The error names the agent that has the area.
    expect(result).toMatchObject({ errors: { regions: { params: { agent: expect.stringMatching(/./) } } } });
    expect((await edit(at, 'a14', { exclusive: true, regions: ['420000'] })).code).toBe(0);
  });
});

describe('new agent', () => {
  it('gets a unique code and invite code, and waits for approval', async () => {
    const at = await client();
    const { code, result } = await at.call('POST /agent', { body: GOOD });
    const record = fieldsOf(fieldsOf(result).record);
    expect([code, record.code, record.status, record.balance]).toEqual([0, 'AG000061', 'pending', 0]);
    expect(record.inviteCode).toMatch(/^[A-Z2-9]{8}$/);
    expect((await at.call('POST /agent', { body: GOOD })).code).toBe(1006);
  });

  it('gets the next free code although an operator typed the last one', async () => {
    const at = await client();
    const codes = [];
    for (const [place, code] of ['AG999999', '', '', 'AG999997', ''].entries()) {
      const body = { ...GOOD, name: `Agent ${place}`, phone: `1390000000${place}`, ...(code === '' ? {} : { code }) };
      const { result } = await at.call('POST /agent', { body });
      codes.push(fieldsOf(fieldsOf(result).record).code);
    }
    expect(codes).toEqual(['AG999999', 'AG000061', 'AG000062', 'AG999997', 'AG999998']);
  });

  it.each([
    ['under one that is suspended', { parent: 'a58', tier: 't1' }, [['parent', 'parentInactive']]],
    ['under one of the same tier', { parent: 'a13', tier: 't2' }, [['parent', 'parentTier']]],
    ['that ends before it starts', { validTo: '2026-05-31' }, [['validTo', 'dateOrder']]],
    [
      'with a wrong licence',
      { type: 'company', licenceNo: '91110000802100433C', licenceImage: LICENCE_PICTURE },
      [['licenceNo', 'licenceNo']],
    ],
    [
      'of a company without its licence',
      { type: 'company' },
      [
        ['licenceNo', 'required'],
        ['licenceImage', 'required'],
      ],
    ],
  ])('rejects a new agent %s', async (_case, values, errors) => {
    const { code, result } = await (await client()).call('POST /agent', { body: { ...GOOD, ...values } });
    expect([code, rulesOf(result)]).toEqual([1001, errors]);
  });
});

describe('agent hierarchy', () => {
  it.each([
    ['under itself', 'a1', 'a13', 'cycle'],
    ['below three levels', 'a5', 'a1', 'tooDeep'],
    ['under a lower tier', 'a13', 'a40', 'parentTier'],
  ])('rejects moving an agent %s', async (_case, id, parent, rule) => {
    const { code, result } = await send(await client(), id, 'moveUnder', { parent });
    expect([code, rulesOf(result)]).toEqual([1001, [['parent', rule]]]);
  });

  it('moves an agent under another one, and to the top', async () => {
    const at = await client();
    expect((await send(at, 'a13', 'moveUnder', { parent: 'a2' })).code).toBe(0);
    expect((await read(at, 'a13')).parent).toBe('a2');
    expect((await send(at, 'a13', 'moveUnder', { parent: null })).code).toBe(0);
    expect((await read(at, 'a13')).parent).toBeNull();
  });

  it('rejects approving an agent under an inactive one', async () => {
    const at = await client();
    expect((await send(at, 'a18', 'suspend')).code).toBe(0);
    expect((await send(at, 'a60', 'approve')).code).toBe(1008);
    expect((await send(at, 'a18', 'resume')).code).toBe(0);
    expect((await send(at, 'a60', 'approve')).code).toBe(0);
  });

  it('approves an agent once, by one of two operators', async () => {
    const at = await client();
    const { version } = await read(at, 'a60');
    const body = { event: 'approve', version, payload: {} };
    const codes = [];
    for (const each of [body, body, { ...body, version: Number(version) + 1 }])
      codes.push((await at.call('POST /agent/a60/transition', { body: each })).code);
    expect(codes).toEqual([0, 1003, 1004]);
  });

  it('rejects terminating an agent with sub-agents', async () => {
    const at = await client();
    const { store } = at.server.context;
    for (const row of await store.list('withdrawals')) await store.remove('withdrawals', row.id);
    expect((await send(at, 'a30', 'terminate')).code).toBe(1008);
    expect((await send(at, 'a54', 'terminate')).code).toBe(0);
    expect((await send(at, 'a30', 'terminate')).code).toBe(0);
    expect((await read(at, 'a30')).status).toBe('terminated');
  });
});

describe('tier of an agent', () => {
  it('changes at once or from a future day, never in the past', async () => {
    const at = await client();
    const from = dateText(addDays(TEST_NOW, 2));
    const past = await send(at, 'a20', 'changeTier', { tier: 't1', from: dateText(addDays(TEST_NOW, -1)) });
    expect(rulesOf(past.result)).toEqual([['from', 'pastDay']]);
    expect(rulesOf((await send(at, 'a1', 'changeTier', { tier: 't2' })).result)).toEqual([['tier', 'childTier']]);
    expect((await send(at, 'a36', 'changeTier', { tier: 't1', from })).code).toBe(0);
    expect(await read(at, 'a36')).toMatchObject({ tier: 't2', nextTier: 't1', nextTierFrom: from });
    at.server.moveTo(addDays(TEST_NOW, 2));
    const later = await at.as('vben');
    expect(await read(later, 'a36')).toMatchObject({ tier: 't1', nextTier: null, nextTierFrom: null });
  });
});

describe('contract of an agent', () => {
  it('expires automatically and is renewed until a future day', async () => {
    const at = await client();
    await edit(at, 'a40', { validTo: dateText(addDays(TEST_NOW, 1)) });
    at.server.moveTo(addDays(TEST_NOW, 2));
    const later = await at.as('vben');
    expect((await read(later, 'a40')).status).toBe('expired');
    expect(rulesOf((await send(later, 'a40', 'renew', { validTo: dateText(TEST_NOW) })).result)).toEqual([
      ['validTo', 'pastDay'],
    ]);
    expect((await send(later, 'a40', 'renew', { validTo: '2027-01-01' })).code).toBe(0);
    expect(await read(later, 'a40')).toMatchObject({ status: 'active', validTo: '2027-01-01' });
  });
});

describe('level of a tier', () => {
  it('keeps every agent below its parent', async () => {
    const at = await client();
    const put = async (id: string, level: number) => {
      const record = fieldsOf(fieldsOf((await at.call(`GET /agent/tier/${id}`)).result).record);
      return at.call(`PUT /agent/tier/${id}`, { body: { ...record, level } });
    };
    expect(rulesOf((await put('t1', 60)).result)).toEqual([['level', 'parentTier']]);
    expect((await put('t4', 60)).code).toBe(0);
    expect((await put('t3', 50)).code).toBe(0);
    expect((await put('t2', 40)).code).toBe(0);
    expect(rulesOf((await put('t4', 30)).result)).toEqual([['level', 'childTier']]);
  });
});

describe('tier rates', () => {
  it('never exceed half of an order, alone or in a chain', async () => {
    const at = await client();
    const put = async (id: string, values: object) => {
      const record = fieldsOf(fieldsOf((await at.call(`GET /agent/tier/${id}`)).result).record);
      return at.call(`PUT /agent/tier/${id}`, { body: { ...record, ...values } });
    };
    for (const [id, values] of [
      ['t4', { directRate: 4500, indirectRate: 501 }],
      ['t1', { directRate: 4300 }],
    ] as const) {
      const { code, result } = await put(id, values);
      expect([code, rulesOf(result)]).toEqual([1001, [['directRate', 'overChain']]]);
    }
    expect((await put('t1', { directRate: 4200 })).code).toBe(0);
  });
});
