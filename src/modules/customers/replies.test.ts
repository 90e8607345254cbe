import { ServiceError } from '@src/contracts/errors.ts';
import type { EventOptions } from '@src/contracts/resource/client.ts';
import type { WriteAnswer } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { fillCannedReply } from './fill-template.ts';
import { createReplySender, type Draft } from './send-reply.ts';
import { firstStep } from './use-send-reply.ts';

describe('canned reply', () => {
  it('fills in every placeholder, and nothing else', () => {
    const values = { customer: '$& Ada', no: 'F1', operator: 'Grace' };
    expect(fillCannedReply('[customer], [no]: [operator] for [customer] [today]', values)).toBe(
      '$& Ada, F1: Grace for $& Ada [today]',
    );
  });
});

describe('before a reply', () => {
  it.each([
    [['reply', 'take'], null],
    [['take', 'note'], 'take'],
    [['reopen'], 'reopen'],
    [['note'], undefined],
  ] as const)('by a user who can %j, the step is %s', (can, step) => {
    expect(firstStep({ can: [...can] })).toBe(step);
  });
});

const LOST = new ServiceError({ kind: 'timeout' });
const REFUSED = new ServiceError({ kind: 'envelope', code: 1004 });
const DRAFT: Draft = { saying: 'reply', text: 'We are on it.', images: [] };

const answered = (id: string, version: number): WriteAnswer => ({
  record: { id, version, can: [], creator: '', createTime: '', updater: '', updateTime: '' },
  undo: null,
});

/** A server that makes every call; its callers get these outcomes, one after the other. */
function serverWith(...outcomes: readonly (ServiceError | null)[]) {
  const sent: (readonly [event: string, version: number, key: string])[] = [];
  const send = async (id: string, version: number, event: string, { key }: EventOptions) => {
    const failure = outcomes[sent.length] ?? null;
    sent.push([event, version, key]);
    if (failure !== null) throw failure;
    return answered(id, version + 1);
  };
  return { send: createReplySender({ send }), sent };
}

describe('a reply with an unknown outcome', () => {
  it("is resent unchanged with the same keys, whatever the ticket's state", async () => {
    const { send, sent } = serverWith(null, LOST);
    await expect(send({ id: '7', version: 3 }, DRAFT, 'take')).rejects.toBe(LOST);
    await send({ id: '7', version: 5 }, DRAFT, null);
    expect(sent.slice(2)).toEqual(sent.slice(0, 2));
    expect(sent.slice(0, 2).map(([event, version]) => [event, version])).toEqual([
      ['take', 3],
      ['reply', 4],
    ]);
  });

  it.each([
    ['other words', { ...DRAFT, text: 'Done.' }, '7'],
    ['a note', { ...DRAFT, saying: 'note' }, '7'],
    ['another ticket', DRAFT, '8'],
  ] as const)('is a new request with %s', async (_case, draft, id) => {
    const { send, sent } = serverWith(LOST);
    await expect(send({ id: '7', version: 3 }, DRAFT, null)).rejects.toBe(LOST);
    await send({ id, version: 3 }, draft, null);
    expect(new Set(sent.map(([, , key]) => key)).size).toBe(2);
  });
});

it.each([
  ['was refused', REFUSED],
  ['arrived', null],
])('a reply that %s is settled: the same text again is a new request', async (_case, outcome) => {
  const { send, sent } = serverWith(outcome);
  const first = send({ id: '7', version: 3 }, DRAFT, null);
  await (outcome === null ? first : expect(first).rejects.toBe(outcome));
  await send({ id: '7', version: 4 }, DRAFT, null);
  expect(sent.map(([event, version]) => [event, version])).toEqual([
    ['reply', 3],
    ['reply', 4],
  ]);
  expect(new Set(sent.map(([, , key]) => key)).size).toBe(2);
});
