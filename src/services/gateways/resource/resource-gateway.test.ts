import { ServiceError } from '@src/contracts/errors.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { type ImportPart, tryImport } from '../dry-run-import.ts';
import { createResourceApi } from './resource-gateway.ts';

const signal = new AbortController().signal;
const ticket = {
  name: 'ticket',
  api: '/api/ticket',
  fields: [
    { name: 'code', kind: 'code', label: 'x' },
    { name: 'title', kind: 'text', label: 'x' },
  ],
};
const record = {
  id: '7',
  version: 2,
  creator: 'ada',
  createTime: '2026-01-01 08:00:00',
  updater: 'ada',
  updateTime: '2026-01-01 08:00:00',
  can: ['update'],
};

function open(result: unknown, code = 0) {
  const server = fakeServer(() => ({ status: 200, body: JSON.stringify({ code, result, msg: 'said' }) }));
  const api = createResourceApi(server.client);
  const sent = () => {
    const [seen] = server.seen;
    return {
      call: `${seen?.method} ${(seen?.url ?? '').replace('/basic-api', '').replace(/[?&]_t=\d+/, '')}`,
      body: seen?.data === undefined ? undefined : JSON.parse(String(seen.data)),
      key: seen?.headers?.['Idempotency-Key'],
    };
  };
  return { server, api, gateway: api.open(ticket), sent };
}

describe('a request', () => {
  it('of a list has the query parameters in its URL', async () => {
    const { gateway, sent } = open({ list: [record], total: 1, page: 1, size: 10 });
    const query = { ...PLAIN_QUERY, page: 2, q: 'a b', filters: { title: 'x' } };
    expect((await gateway.list(query, signal)).list).toEqual([record]);
    expect(sent().call).toBe('get /api/ticket/list?title=x&q=a%20b&page=2');
  });

  it('starts an export by a job once for a key, and reads the rows of its file from a position on', async () => {
    const started = open({ file: 'f', job: '9', total: 3 });
    const query = { ...PLAIN_QUERY, page: 2, q: 'a' };
    const order = { queries: [query], columns: ['code'], reason: 'audit' };
    expect(await started.gateway.startExport(order, 'key')).toEqual({ file: 'f', job: '9', total: 3 });
    expect(started.sent()).toEqual({
      ...{ call: 'post /api/ticket/export/job', key: 'key' },
      body: { queries: [{ q: 'a' }], columns: ['code'], reason: 'audit' },
    });
    const read = open({ rows: [['A']], total: 3, next: null });
    expect((await read.gateway.exportedRows('f', '2', signal)).rows).toEqual([['A']]);
    expect(read.sent().call).toBe('get /api/ticket/export/f/rows?after=2');
    const listed = open({ list: [] });
    expect(await listed.gateway.exportFiles(signal)).toEqual([]);
    expect(listed.sent().call).toBe('get /api/ticket/export/files');
  });

  it('accepts no more rows than requested; for a tree it accepts up to 5,000', async () => {
    const list = Array.from({ length: 5_200 }, (_, index) => ({ ...record, id: String(index) }));
    const { api, gateway } = open({ list, total: 5_200, page: 1, size: 10 });
    expect((await gateway.list(PLAIN_QUERY, signal)).list).toEqual(list.slice(0, PLAIN_QUERY.size));
    const tree = api.open({ ...ticket, api: '/api/branch', tree: { parentField: 'title' } });
    expect((await tree.list(PLAIN_QUERY, signal)).list.length).toBe(5_000);
  });

  it('reads rows that a list sent without their long fields one by one, unless they are only shown', async () => {
    const short = { ...record, id: '8', omitted: ['content'] };
    const gone = { ...record, id: '9', omitted: ['content'] };
    const whole = { ...record, id: '8', content: 'long' };
    const server = fakeServer(({ url = '' }) => {
      if (url.includes('/ticket/9'))
        return { status: 200, body: JSON.stringify({ code: 1002, result: null, msg: '' }) };
      const result = url.includes('/list')
        ? { list: [record, short, gone], total: 3, page: 1, size: 10 }
        : { record: whole, cannot: {} };
      return { status: 200, body: JSON.stringify({ code: 0, result, msg: '' }) };
    });
    const gateway = createResourceApi(server.client).open(ticket);
    expect((await gateway.list(PLAIN_QUERY, signal)).list).toEqual([record, whole]);
    expect(server.seen).toHaveLength(3);
    expect((await gateway.list(PLAIN_QUERY, signal, { isPartial: true })).list).toEqual([record, short, gone]);
    expect(server.seen).toHaveLength(4);
  });

  it('of an update has the version and the idempotency key, and sends codes exactly as typed', async () => {
    const { gateway, sent } = open({ record, undo: null });
    await gateway.update('7 a', 1, { code: ' A ', title: ' T ' }, 'k1');
    expect(sent()).toEqual({
      call: 'put /api/ticket/7%20a',
      body: { code: ' A ', title: 'T', version: 1 },
      key: 'k1',
    });
  });

  it('of an event has its payload and reason, a password in the payload unchanged', async () => {
    const { gateway, sent } = open({ record, undo: { id: '1', until: '2026-01-01 08:01:00' } });
    const answer = await gateway.send('7', 2, 'reset', { key: 'k', payload: { password: ' p ' }, reason: ' why ' });
    expect(answer.undo).toEqual({ id: '1', until: '2026-01-01 08:01:00' });
    expect(sent().body).toEqual({ event: 'reset', payload: { password: ' p ' }, reason: 'why', version: 2 });
  });

  it.each([
    [null, 'undo:9'],
    ['j1', 'undo:9:j1'],
  ])(
    'of an undo has one idempotency key for the whole, and another for the rest after the job %s',
    async (after, key) => {
      const { api, sent } = open({ restored: 1, failed: [] });
      await api.undo('9', after);
      expect(sent()).toEqual({ call: 'post /undo', body: { id: '9' }, key });
    },
  );

  it('of a batch dry run has another idempotency key than the batch', async () => {
    const { gateway, sent } = open({ ok: [], failed: [], total: 0, job: null, undo: null });
    await gateway.batch({ ids: ['1'] }, 'delete', { key: 'k', dryRun: true });
    expect(sent()).toEqual({
      call: 'post /api/ticket/batch',
      body: { ids: ['1'], event: 'delete', dryRun: true },
      key: 'k:try',
    });
  });

  it('finds options by the name of another resource', async () => {
    const { api, sent } = open({ list: [{ value: '1', label: 'One' }], total: 1 });
    expect(await api.choicesOf('dept', { ids: ['1', '2'] }, signal)).toEqual([{ value: '1', label: 'One' }]);
    expect(sent().call).toBe('get /choices?resource=dept&ids=1%2C2');
  });

  it('that is refused shows no message and gives the error details of the server', async () => {
    const { server, gateway } = open({ errors: { title: { rule: 'required' } } }, 1001);
    const error = await gateway.create({}, 'k').catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code: 1001, detail: { errors: { title: { rule: 'required' } } } });
    expect(server.reported.failed.map(({ display }) => display)).toEqual(['none']);
  });

  it('is refused when the record lacks the base fields', async () => {
    const { gateway } = open({ record: { id: '7' }, cannot: {} });
    await expect(gateway.get('7', signal)).rejects.toMatchObject({ kind: 'decode' });
  });
});

it('returns the same gateway for the same API path', () => {
  const { api, gateway } = open(null);
  expect(api.open({ ...ticket, fields: [] })).toBe(gateway);
});

it('a long file is sent in parts, and the report is that of the last part', async () => {
  const parts: ImportPart[] = [];
  const rows = Array.from({ length: 5 }, (_, index) => ({ text: `${index}`.repeat(100_000) }));
  const report = await tryImport(rows, async (part) => {
    parts.push(part);
    return { total: part.rows.length, creates: 0, updates: 0, errors: [], token: 't' };
  });
  expect(parts.map(({ rows: lines, token, more }) => [lines.length, token, more])).toEqual([
    [2, null, true],
    [2, 't', true],
    [1, 't', false],
  ]);
  expect(report.total).toBe(1);
});
