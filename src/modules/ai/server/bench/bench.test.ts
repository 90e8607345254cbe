import { listAnswerContract, recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient, type TestClient } from '@src/server/resource/testing/test-context.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';

/** A prompt with a draft, two published versions and two golden examples. */
const COMMAND = '3';
const read = async (client: TestClient, path: string) =>
  (await client.result(recordAnswerContract, `GET ${path}`)).record;
async function send(client: TestClient, path: string, event: string, payload: object = {}) {
  const { version } = await read(client, path);
  return client.call(`POST ${path}/transition`, { body: { event, version, payload } });
}
const publish = (client: TestClient) => send(client, `/news/ai_command/${COMMAND}`, 'publish');
const examples = async (client: TestClient) =>
  (await client.result(listAnswerContract, 'GET /news/ai_example/list', { query: { command: COMMAND, sort: 'title' } }))
    .list;
async function tryAll(client: TestClient, promptVersion: number, rating: string): Promise<void> {
  for (const { id: example, inputs } of await examples(client)) {
    const body = { command: COMMAND, promptVersion, purpose: 'bench', situation: 'normal', inputs, example };
    const { record } = await client.result(writeAnswerContract, 'POST /news/ai_article', { body });
    passMinute(client);
    expect((await read(client, `/news/ai_article/${record.id}`)).status).toBe('done');
    expect((await send(client, `/news/ai_article/${record.id}`, 'rate', { rating })).code).toBe(0);
  }
}
let clock = 0;
function passMinute(client: TestClient): void {
  clock += 60;
  client.server.moveTo(new Date(TEST_NOW.getTime() + clock * 1000));
}
async function change(client: TestClient, template: string): Promise<void> {
  passMinute(client);
  const body = { ...(await read(client, `/news/ai_command/${COMMAND}`)), template };
  expect((await client.call(`PUT /news/ai_command/${COMMAND}`, { body })).code).toBe(0);
}
const versions = async (client: TestClient) =>
  (
    await client.result(listAnswerContract, 'GET /news/ai_version/list', { query: { command: COMMAND, sort: '-no' } })
  ).list.map(({ no, rating, verdict, uses, cost }) => ({ no, rating, verdict, uses, cost }));
const nobodyYet = { rating: null, verdict: null, uses: 0, cost: 0 };

it('publishes a draft only after every example was run with its current text; the runs count for the version', async () => {
  clock = 0;
  const client = await openClient([]);
  await change(client, 'About {{product}} for {{reader}}, {{keywords}}.');
  const refused = { code: 1008, result: { text: 'ai.rule.examplesDue' } };
  expect(await publish(client)).toMatchObject(refused);
  expect((await read(client, `/news/ai_command/${COMMAND}`)).can).not.toContain('publish');
  await tryAll(client, 2, '3');
  expect(await publish(client)).toMatchObject(refused);
  await tryAll(client, 0, '5');
  await change(client, 'About {{product}}, {{reader}} and {{keywords}}.');
  // Earlier runs do not count after the draft has changed.
  expect(await publish(client)).toMatchObject(refused);
  await tryAll(client, 0, '4');
  expect((await publish(client)).code).toBe(0);
  expect(await versions(client)).toEqual([
    { no: 3, rating: 4, verdict: 'better', uses: 2, cost: 2 },
    { no: 2, rating: 3, verdict: null, uses: 2, cost: 2 },
    { ...nobodyYet, no: 1 },
  ]);
  expect((await examples(client)).map(({ runs }) => runs)).toEqual([3, 3]);
});

it('marks a version with a lower rating than the previous one', async () => {
  clock = 0;
  const client = await openClient([]);
  await tryAll(client, 2, '5');
  await change(client, 'Worse: {{product}} {{reader}} {{keywords}}.');
  await tryAll(client, 0, '2');
  expect((await publish(client)).code).toBe(0);
  expect((await versions(client)).map(({ no, verdict }) => [no, verdict])).toEqual([
    [3, 'worse'],
    [2, null],
    [1, null],
  ]);
});

it.each([
  [{ inputs: [] }, { inputs: { rule: 'inputMissing' } }],
  [{ command: 'nowhere' }, { command: { rule: 'missing' } }],
])('rejects an example with %j', async (values, errors) => {
  const client = await openClient([]);
  const [first] = await examples(client);
  const body = { title: 'One more', command: COMMAND, inputs: first?.inputs, ...values };
  const { code, result } = await client.call('POST /news/ai_example', { body });
  expect([code, result]).toMatchObject([1001, { errors }]);
});

it('stores at most ten examples', async () => {
  const client = await openClient([]);
  const [first] = await examples(client);
  const add = (no: number) =>
    client.call('POST /news/ai_example', { body: { title: `Example ${no}`, command: COMMAND, inputs: first?.inputs } });
  for (let no = 3; no <= 10; no += 1) expect((await add(no)).code).toBe(0);
  expect((await add(11)).result).toMatchObject({ errors: { command: { rule: 'examplesFull' } } });
});
