import { expect, it } from 'vitest';
import { openClient } from '../testing/test-context.ts';

/** CPU time of a call in milliseconds. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const wrongLine = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, 1]));

it.each<[string, string, object, object]>([
  [
    'ids of a batch',
    'batch',
    { event: 'close', ids: Array.from({ length: 300_000 }, () => []) },
    { ids: { rule: 'format' } },
  ],
  [
    'lines of an import',
    'import',
    { dryRun: true, rows: Array.from({ length: 1000 }, () => wrongLine) },
    { rows: { rule: 'format' } },
  ],
])('wrong %s are refused at the first one', async (_name, call, body, errors) => {
  const client = await openClient();
  const send = () => client.call(`POST /desk/ticket/${call}`, { body });
  expect(await send()).toMatchObject({ code: 1001, result: { errors } });
  const times = [await timeOf(send), await timeOf(send), await timeOf(send)];
  expect(Math.min(...times)).toBeLessThan(50);
});
