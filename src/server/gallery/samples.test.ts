import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../http/path-params.ts';
import { createTestServer } from '../testing.ts';

const resultOf = async (name: string, request: Parameters<ReturnType<typeof createTestServer>['call']>[1] = {}) =>
  fieldsOf((await createTestServer().call(name, request)).body).result;

const area = v.looseObject({ code: v.string(), name: v.string(), levelType: v.number(), parentPath: v.string() });
const areasUnder = async (parentCode?: string) =>
  v.parse(v.array(area), await resultOf('POST /cascader/getAreaRecord', { body: { parentCode } }));

describe('the demo table', () => {
  const page = v.object({ items: v.array(v.looseObject({ id: v.string() })), total: v.number() });

  it('has 200 rows, twenty per page', async () => {
    const { items, total } = v.parse(page, await resultOf('GET /table/getDemoList'));
    expect([items.length, total]).toEqual([20, 200]);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['id', 'beginTime', 'endTime', 'address', 'name', 'radio1', 'radio2', 'radio3', 'avatar', 'imgArr', 'imgs']
        .concat(['date', 'time', 'no', 'status'])
        .concat(Array.from({ length: 8 }, (_, index) => `name${index + 1}`))
        .sort(),
    );
  });

  it('filters by status and counts all matches', async () => {
    const { items, total } = v.parse(page, await resultOf('GET /table/getDemoList', { query: { status: 'enable' } }));
    expect(items.every((row) => row.status === 'enable')).toBe(true);
    expect(total).toBeGreaterThan(20);
    expect(total).toBeLessThan(200);
  });

  it('contains no external address', async () => {
    expect(JSON.stringify(await resultOf('GET /table/getDemoList', { query: { pageSize: '100' } }))).not.toContain(
      'http',
    );
  });
});

describe('options', () => {
  it('are twenty by default, with the keyword in their names', async () => {
    const { list } = v.parse(v.object({ list: v.array(v.unknown()) }), await resultOf('GET /select/getDemoOptions'));
    expect(list).toHaveLength(20);
    expect(await resultOf('GET /select/getDemoOptions', { query: { keyword: '城', count: '2' } })).toEqual({
      list: [
        { name: '城选项0', id: '0' },
        { name: '城选项1', id: '1' },
      ],
    });
  });

  it('form a tree of five with three children each', async () => {
    const { list } = v.parse(
      v.object({ list: v.array(v.looseObject({ children: v.array(v.looseObject({})) })) }),
      await resultOf('GET /tree/getDemoOptions', { query: { keyword: 'K' } }),
    );
    expect(list.map((option) => option.children.length)).toEqual([3, 3, 3, 3, 3]);
    expect(list[4]).toMatchObject({ title: 'K选项4', value: '4', key: '4' });
    expect(list[4]?.children[2]).toEqual({ title: 'K选项4-2', value: '4-2', key: '4-2' });
  });
});

describe('regions', () => {
  it('start with the province and have five levels', async () => {
    const line = ['430000', '430100', '430103', '430103002'];
    expect((await areasUnder()).map((row) => row.code)).toEqual(['430000']);
    expect((await areasUnder('430000')).map((row) => row.name)).toEqual(['长沙市']);
    expect((await areasUnder('430100')).map((row) => row.name)).toEqual(['芙蓉区', '岳麓区', '天心区']);
    expect((await areasUnder('430103')).map((row) => row.name)).toEqual(['坡子街街道']);
    const villages = await areasUnder('430103002');
    expect(villages).toHaveLength(12);
    expect(villages[0]).toMatchObject({
      levelType: 5,
      province: '湖南省',
      town: '坡子街街道',
      village: '八角亭社区',
      parentPath: [...line, '430103002001'].join(','),
      parentCode: '430103002',
      customized: false,
      usable: true,
    });
  });

  it('have no names below their own level', async () => {
    expect((await areasUnder('430000'))[0]).toMatchObject({
      city: '长沙市',
      district: null,
      town: null,
      village: null,
    });
  });

  it('are empty below an unknown code', async () => {
    expect(await areasUnder('999')).toEqual([]);
  });
});

describe('the other samples', () => {
  it('return the account of the account pages', async () => {
    expect(await resultOf('GET /account/getAccountInfo')).toMatchObject({
      name: 'Vben',
      notifyCount: 12,
      unreadCount: 11,
    });
  });

  it('respond with the requested error status, and with 400 for other values', async () => {
    const server = createTestServer();
    const statusFor = async (code: string) => (await server.call('GET /status', { query: { code } })).status;
    expect(await Promise.all(['503', '404', '200', '700', 'x'].map(statusFor))).toEqual([503, 404, 400, 599, 400]);
  });

  it('refuse the call for testing retries', async () => {
    expect(await createTestServer().call('GET /testRetry')).toEqual({
      status: 405,
      body: { code: -1, result: null, message: 'Error!', type: 'error' },
    });
  });
});
