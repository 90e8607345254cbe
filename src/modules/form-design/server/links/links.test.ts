import { sha256 } from '@noble/hashes/sha2.js';
import { EMPTY_FORM, FORM_LIMITS, type FormDocument, type FormNode } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { beginsWithZeros, workText } from '@src/contracts/public-form/challenge.ts';
import { answeredFormContract, openedFormContract } from '@src/contracts/public-form/public-form.ts';
import { listAnswerContract, recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const LABEL = { zh_CN: '公司', en: 'Company' };
const node = (id: string, type: string, rest: Partial<FormNode> = {}): FormNode => ({
  ...newNode(EMPTY_FORM, type, LABEL),
  ...{ id, key: type },
  ...rest,
});
const formOf = (...nodes: readonly FormNode[]): FormDocument => ({ ...EMPTY_FORM, lastId: 9, nodes });
const VISIT = formOf(node('n1', 'text', { key: 'company', required: true }), node('n2', 'image'));

const publish = async (client: TestClient, id: string) => {
  const { record } = await client.result(recordAnswerContract, `GET /form_design/form/${id}`);
  const body = { event: 'publish', version: record.version };
  return client.call(`POST /form_design/form/${id}/transition`, { body });
};

async function openForm(document: FormDocument = VISIT, limits: Readonly<Record<string, unknown>> = {}) {
  const client = await openClient([]);
  const body = { name: 'Visit', document: JSON.stringify(document) };
  const form = (await client.result(writeAnswerContract, 'POST /form_design/form', { body })).record.id;
  await publish(client, form);
  const asked = { body: { name: 'Fair', form, perHour: 20, oncePerVisitor: false, ...limits } };
  const { record } = await client.result(writeAnswerContract, 'POST /form_design/link', asked);
  let now = TEST_NOW.getTime();
  const pass = (ms: number) => {
    now += ms;
    client.server.moveTo(new Date(now));
  };
  const send = async (name: string, sent: object, address = '10.0.0.1') => {
    const { status, body: said } = await client.server.call(name, {
      body: sent,
      headers: { 'x-remote-address': address },
    });
    const { code, result } = fieldsOf(said);
    return { status, code, result };
  };
  const token = String(record.token);
  const look = async (visitor = 'ann', address?: string) =>
    v.parse(openedFormContract, (await send('POST /public/forms/open', { token, visitor }, address)).result);
  const answer = async (values: unknown, { visitor = 'ann', address = '10.0.0.1', wait = 2000, work = true } = {}) => {
    const { challenge } = await look(visitor, address);
    pass(wait);
    const seed = challenge?.seed ?? 'none';
    const bits = challenge?.kind === 'work' && work ? challenge.bits : 0;
    let tried = 0;
    while (!beginsWithZeros(sha256(new TextEncoder().encode(workText(seed, String(tried)))), bits)) tried += 1;
    const proof = { seed, answer: work ? String(tried) : 'x' };
    const sent = { token, visitor, values: JSON.stringify(values), proof };
    return { sent, ...(await send('POST /public/forms/answer', sent, address)) };
  };
  const stateOf = ({ result }: { readonly result: unknown }) => v.parse(answeredFormContract, result).state;
  const list = async () =>
    (await client.result(listAnswerContract, 'GET /form_design/submission/list', { query: { form } })).list;
  return { client, form, link: record, token, look, answer, stateOf, list, send, pass };
}

const ACME = { company: 'Acme' };

describe('public link', () => {
  it('returns the form to anyone with the token, and no console data', async () => {
    const binding = { collection: 'venue', resource: 'eav-venue', fields: [{ node: 'n1', field: 'f_ec2f1' }] };
    const { look } = await openForm({ ...VISIT, settings: { ...VISIT.settings, binding } });
    const opened = await look();
    expect(opened).toMatchObject({ state: 'open', name: 'Visit', challenge: { kind: 'work' } });
    expect(JSON.parse(opened.document ?? '')).toEqual(VISIT);
  });

  it('validates answers like other submissions, and stores the link', async () => {
    const { answer, stateOf, list, link } = await openForm();
    const refused = await answer({ company: '' });
    expect([refused.code, fieldsOf(refused.result).errors]).toEqual([1001, { 'values.company': { rule: 'required' } }]);
    expect(stateOf(await answer({ ...ACME, more: 'not asked' }))).toBe('sent');
    expect((await list()).map(({ values, link: by, creator, title }) => [values, by, creator, title])).toEqual([
      ['{"company":"Acme","image":null}', link.id, 'visitor', 'Visit'],
    ]);
  });

  it('rejects invalid pictures, and library files, which visitors cannot have', async () => {
    const { answer } = await openForm();
    for (const image of ['media:1', 'data:image/png;base64,AAAA'])
      expect(fieldsOf((await answer({ ...ACME, image })).result).errors).toEqual({
        'values.image': { rule: 'format' },
      });
  });

  it('rejects other tokens, with case-sensitive comparison', async () => {
    const { client, send, link } = await openForm();
    await client.server.context.store.update('formLinks', link.id, { token: 'Aa' });
    for (const other of ['nobody', 'aa', 'AA'])
      expect((await send('POST /public/forms/open', { token: other, visitor: 'ann' })).result).toMatchObject({
        ...{ state: 'gone', name: '', document: null },
      });
  });

  it('stops working when revoked or when its form is deprecated, and works again when reopened', async () => {
    const { client, form, link, look, answer, stateOf } = await openForm();
    const act = (event: string, version: number) =>
      client.call(`POST /form_design/link/${link.id}/transition`, { body: { event, version } });
    expect((await act('withdraw', link.version)).code).toBe(0);
    expect((await look()).state).toBe('gone');
    expect(stateOf(await answer(ACME))).toBe('gone');
    await act('reopen', link.version + 1);
    expect((await look()).state).toBe('open');
    const { record } = await client.result(recordAnswerContract, `GET /form_design/form/${form}`);
    const body = { event: 'deprecate', version: record.version };
    await client.call(`POST /form_design/form/${form}/transition`, { body });
    expect((await look()).state).toBe('gone');
  });

  it('opens and closes at its times', async () => {
    const opensAt = dateTimeText(addMinutes(TEST_NOW, 60));
    const { look, answer, stateOf, pass } = await openForm(VISIT, {
      opensAt,
      closesAt: dateTimeText(addMinutes(TEST_NOW, 120)),
    });
    const early = await look();
    expect([early.state, early.document, early.opensAt]).toEqual(['early', null, opensAt]);
    pass(5_400_000);
    expect(stateOf(await answer(ACME))).toBe('sent');
    pass(3_600_000);
    expect((await look()).state).toBe('over');
    expect(stateOf(await answer(ACME))).toBe('over');
  });

  it('accepts its maximum number of answers', async () => {
    const { answer, stateOf, look, list } = await openForm(VISIT, { maxAnswers: 2 });
    const states = [];
    for (let time = 0; time < 3; time += 1) states.push(stateOf(await answer(ACME)));
    expect([states, (await look()).state, (await list()).length]).toEqual([['sent', 'sent', 'full'], 'full', 2]);
  });

  it('accepts one answer per browser if configured', async () => {
    const { answer, stateOf, look, list } = await openForm(VISIT, { oncePerVisitor: true });
    expect(stateOf(await answer(ACME))).toBe('sent');
    expect((await look()).state).toBe('answered');
    expect(stateOf(await answer(ACME))).toBe('answered');
    expect(stateOf(await answer(ACME, { visitor: 'bob' }))).toBe('sent');
    expect((await list()).length).toBe(2);
  });

  it('limits answers per address and hour', async () => {
    const { answer, stateOf, pass } = await openForm(VISIT, { perHour: 2 });
    for (let time = 0; time < 2; time += 1) expect(stateOf(await answer(ACME))).toBe('sent');
    expect((await answer(ACME)).status).toBe(429);
    expect(stateOf(await answer(ACME, { address: '10.0.0.2' }))).toBe('sent');
    pass(3_600_000);
    expect(stateOf(await answer(ACME))).toBe('sent');
  });
});

describe('challenge', () => {
  it.each([
    ['too soon', { wait: 100 }],
    ['too late', { wait: 3_700_000 }],
    ['without work', { work: false }],
  ])('is requested again when the solution is %s', async (_, how) => {
    const { answer, stateOf, list } = await openForm();
    const refused = await answer(ACME, how);
    expect([stateOf(refused), (await list()).length]).toEqual(['unproven', 0]);
    expect(v.parse(answeredFormContract, refused.result).challenge?.kind).toBe('work');
  });

  it('is valid once, for its own visitor', async () => {
    const { answer, stateOf, list, send } = await openForm();
    const { sent } = await answer(ACME);
    expect(stateOf(await send('POST /public/forms/answer', sent))).toBe('sent');
    expect((await list()).length).toBe(1);
    expect(stateOf(await send('POST /public/forms/answer', { ...sent, visitor: 'bob' }))).toBe('unproven');
  });

  it('can be replaced by the host', async () => {
    const { client, look, send, token, stateOf } = await openForm();
    const asked = {
      kind: 'question',
      seed: 'q1',
      prompt: { zh_CN: '一加一？', en: 'One and one?' },
      image: null,
    } as const;
    Object.assign(client.server.context, {
      captcha: {
        challenge: async () => asked,
        verify: async (_: unknown, proof: { readonly answer: string }) => proof.answer === '2',
      },
    });
    expect((await look()).challenge).toEqual(asked);
    const values = JSON.stringify(ACME);
    const reply = (answer: string) =>
      send('POST /public/forms/answer', { token, visitor: 'ann', values, proof: { seed: 'q1', answer } });
    expect(stateOf(await reply('3'))).toBe('unproven');
    expect(stateOf(await reply('2'))).toBe('sent');
  });
});

describe('a form that requires an account', () => {
  const CHOICE = formOf(node('n1', 'relation', { key: 'dept', props: { resource: 'dept' } }));

  it('gets no public link, not even by a new version', async () => {
    const { client, form } = await openForm();
    const made = await client.result(writeAnswerContract, 'POST /form_design/form', {
      body: { name: 'Choice', document: JSON.stringify(CHOICE) },
    });
    await publish(client, made.record.id);
    const body = { name: 'Fair', form: made.record.id, perHour: 20, oncePerVisitor: false };
    const refused = await client.call('POST /form_design/link', { body });
    expect(fieldsOf(fieldsOf(refused.result).errors)).toEqual({
      form: {
        rule: 'format',
        text: 'formDesign.link.rule.private',
        params: { fields: 'dept' },
      },
    });
    const { record } = await client.result(recordAnswerContract, `GET /form_design/form/${form}`);
    await client.call(`PUT /form_design/form/${form}`, { body: { ...record, document: JSON.stringify(CHOICE) } });
    expect((await publish(client, form)).code).toBe(1008);
  });
});

it('keeps the secret of the challenge out of responses', async () => {
  const { client, link } = await openForm();
  const { record } = await client.result(recordAnswerContract, `GET /form_design/link/${link.id}`);
  expect([record.secret ?? null, typeof record.token, record.answers]).toEqual([null, 'string', 0]);
});

it('accepts a limited number of rows in one answer, in all repeats together', async () => {
  const guest = node('n3', 'repeat', { key: 'guests', children: [node('n4', 'text', { key: 'name' })] });
  const party = node('n5', 'repeat', { key: 'parties', children: [guest] });
  const { answer, stateOf, list } = await openForm(formOf(node('n1', 'text', { key: 'company' }), party));
  const answers = (count: number) => ({
    parties: [0, 1].map((at) => ({ guests: Array.from({ length: at === 0 ? 10 : count - 12 }, () => ({})) })),
  });
  expect(stateOf(await answer(answers(FORM_LIMITS.rows)))).toBe('sent');
  const { code, result } = await answer(answers(FORM_LIMITS.rows + 1));
  const tooLarge = { rule: 'tooLarge', params: { max: FORM_LIMITS.rows } };
  expect([code, result]).toEqual([1001, { errors: { 'values.parties.1.guests': tooLarge } }]);
  expect(await list()).toHaveLength(1);
});
