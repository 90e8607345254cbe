import { FAILING_WAYS, type FailingWay } from '@src/contracts/demo/gallery-endpoints.ts';
import { expect, it } from 'vitest';
import { fakeServer, type Reply } from '../testing/fake-server.ts';
import { createSamplesGateway } from './samples-gateway.ts';

const ANSWERS: Readonly<Record<FailingWay, Reply>> = {
  http: { status: 503, body: '' },
  envelope: { body: '{"code":-1,"message":"No","result":null}' },
  timeout: 'silence',
  decode: { body: '{"code":0,"message":"ok","result":{"list":[]}}' },
  refused: { body: '{"code":0,"message":"ok","result":null}' },
  repeated: { status: 405, body: '{"code":-1,"message":"Error!"}' },
};

/** Result of a failing call: its error, its attempts, and whether a message was shown. */
async function failure(way: FailingWay) {
  const server = fakeServer(() => ANSWERS[way]);
  const attempts: number[] = [];
  const { fail } = createSamplesGateway(server.client);
  const ended = fail(way, new AbortController().signal, (attempt) => attempts.push(attempt)).catch(
    (error: unknown) => error,
  );
  await server.time.pass(60_000);
  return { error: await ended, attempts, shown: server.reported.failed.map(({ display }) => display) };
}

it.each([
  ['http', { kind: 'http', status: 503 }, [1]],
  ['envelope', { kind: 'envelope', code: -1, serverText: 'No' }, [1]],
  ['timeout', { kind: 'timeout' }, [1]],
  ['decode', { kind: 'decode' }, [1]],
  ['refused', { kind: 'refused' }, []],
  ['repeated', { kind: 'http', status: 405 }, [1, 2, 3, 4, 5]],
] as const)(
  'the call that fails by %s has its kind of error, reports each attempt, and shows no message',
  async (...row) => {
    const [way, error, attempts] = row;
    expect(await failure(way)).toMatchObject({ error, attempts, shown: ['none'] });
  },
);

it('covers all ways to fail', () => {
  expect(Object.keys(ANSWERS)).toEqual([...FAILING_WAYS]);
});
