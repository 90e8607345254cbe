import { everyday } from '@tests/setup/everyday-sample.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoEndpoints, endpoints } from '../../endpoints.ts';
import { createTestServer, type TestServer } from '../../testing.ts';
import type { CallRequest, Endpoint } from '../endpoint.ts';
import { fieldsOf } from '../path-params.ts';

let server: TestServer;
let headers: CallRequest['headers'];

const signInAnew = async () => {
  headers = await server.signIn('vben');
};

beforeAll(async () => {
  server = createTestServer();
  await signInAnew();
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const ask = (name: string, body: unknown) => server.call(name, { headers, body });
const errorsOf = async (name: string, body: unknown) => fieldsOf(fieldsOf((await ask(name, body)).body).result).errors;

const all = [...endpoints, ...demoEndpoints];
const open = all.filter(({ access }) => access.nobody !== true);
const named = open.filter(({ takes }) => typeof takes !== 'string');
const UNKNOWN = { rule: 'unknownField' };
const FORMAT = { rule: 'format' };

describe('parts of the body', () => {
  it('are undeclared only in calls whose fields others define', () => {
    const free = all.filter(({ takes }) => typeof takes === 'string').map((call) => [call.takes, nameOf(call)]);
    const others = free.filter(([takes, name]) => !(takes === 'definition' && /^(POST|PUT) /.test(String(name))));
    expect(others).toEqual(
      [
        ['definition', 'GET /open/*rest'],
        ['definition', 'DELETE /open/*rest'],
        ['sender', 'POST /payment/notify'],
        ['sender', 'POST /official_account/push/:id'],
      ].sort(
        ([, one], [, other]) => free.findIndex((each) => each[1] === one) - free.findIndex((each) => each[1] === other),
      ),
    );
  });

  it.each(everyday(named.map(nameOf), 3, (name) => name))(
    'that %s does not accept are refused by name',
    async (name) => {
      expect(await errorsOf(name, { unheard: 'x', reasons: [] })).toEqual({ unheard: UNKNOWN, reasons: UNKNOWN });
    },
  );

  const empty = open.filter(({ takes }) => Array.isArray(takes) && takes.length === 0).map(nameOf);
  it.each(everyday(empty, 4, (name) => name))(
    'are not accepted by %s, which refuses texts and lists, and accepts an empty body',
    async (name) => {
      for (const body of ['x', [1], 7]) expect(await errorsOf(name, body)).toEqual({ body: FORMAT });
      for (const body of [undefined, null, '', {}]) {
        // One of the calls signs out.
        await signInAnew();
        expect(Object.keys(fieldsOf(await errorsOf(name, body)))).not.toContain('body');
      }
      await signInAnew();
    },
  );

  it('are required to be in an object: each call refuses a text, a number or a list', async () => {
    const parted = open.filter(({ takes, path }) => takes !== 'sender' && path !== '/open/*rest');
    expect(parted.length).toBeGreaterThan(800);
    for (const call of everyday(parted, 4, nameOf)) {
      const name = nameOf(call).replace(':code', 'event');
      for (const body of ['x', [], [1], 7, new Uint8Array([1])]) {
        if (body instanceof Uint8Array && call.path === '/media/upload/chunk') continue;
        expect([name, body, await errorsOf(name, body)]).toEqual([name, body, { body: FORMAT }]);
      }
    }
  });

  it('are refused by records without such a field', async () => {
    const creating = open.filter(
      ({ takes, method, path }) => takes === 'definition' && method === 'POST' && path !== '/open/*rest',
    );
    expect(creating.length).toBeGreaterThan(40);
    for (const { path } of creating) {
      const name = `POST ${path.replace(':code', 'event')}`;
      const answer = await ask(name, { unheard: 'x' });
      const { unheard } = fieldsOf(fieldsOf(fieldsOf(answer.body).result).errors);
      // Records that only the server creates cannot be created by a call.
      expect([name, answer.status === 403 ? UNKNOWN : unheard]).toEqual([name, UNKNOWN]);
    }
  });

  it('are declared at every depth', () => {
    const loose = named.flatMap((call) =>
      typeof call.takes === 'object' && 'kind' in call.takes
        ? looseIn(call.takes, '').map((at) => `${nameOf(call)} ${at}`)
        : [],
    );
    expect(loose).toEqual([]);
  });

  it('are refused inside lists too, by name', async () => {
    expect(
      await errorsOf('POST /system/menu/arrange', { moves: [{ id: '1', parentMenu: null, orderNo: 1, icon: 'x' }] }),
    ).toEqual({
      icon: UNKNOWN,
    });
  });

  it('in excessive numbers are refused by every call before they are read', async () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, 1]));
    for (const call of everyday(open, 4, nameOf)) {
      const { status, body } = await ask(nameOf(call), many);
      const { status: within } = await ask(nameOf(call), { part: [{ inside: many }] });
      const { code, msg = null } = fieldsOf(body);
      const refused = call.dialect === 'demo' ? [200, 200, -1, null] : [413, 413, 1007, msg];
      expect([nameOf(call), status, within, code, msg]).toEqual([nameOf(call), ...refused]);
    }
  });

  it('are named up to a limit when most are unknown', async () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at}`, 1]));
    expect(Object.keys(fieldsOf(await errorsOf('POST /undo', many)))).toHaveLength(20);
  });
});

/** Paths of objects in a contract that would silently drop unknown parts. */
function looseIn(schema: unknown, at: string): readonly string[] {
  const { type, entries, item, wrapped, value, options, items } = fieldsOf(schema);
  const own = at !== '' && (type === 'object' || type === 'loose_object') ? [at] : [];
  const parts = Object.entries(fieldsOf(entries)).flatMap(([name, each]) => looseIn(each, `${at}.${name}`));
  const many = [options, items].flatMap((each) => (Array.isArray(each) ? each : []));
  return [
    ...own,
    ...parts,
    ...[item, wrapped, value, ...many].flatMap((each) => (each === undefined ? [] : looseIn(each, at || '.'))),
  ];
}

describe('the bodies of the original front end (corrections, E)', () => {
  it.each<readonly [string, unknown]>([
    ['POST /login', { username: 'vben', password: '123456' }],
    ['POST /api/loginIn', { username: 'vben', password: '123456' }],
    ['POST /api/getUserInfo', {}],
    ['POST /router/getRouters', undefined],
    ['POST /system/setRoleStatus', { id: '1', status: '1' }],
    ['POST /system/accountExist', { account: 'new' }],
    ['POST /cascader/getAreaRecord', { parentCode: '' }],
    ['POST /form/save', { form: 'basic', values: { anything: 1 } }],
  ])('are accepted by %s', async (name, body) => {
    expect(fieldsOf((await ask(name, body)).body)).toMatchObject({ code: 0 });
  });

  it('are accepted with a file and its form fields', async () => {
    const file = new Blob([Uint8Array.from(atob('iVBORw0KGgo='), (sign) => sign.charCodeAt(0))]);
    const answer = await ask('POST /upload', { file, name: 'file', filename: 'a.png' });
    expect(fieldsOf(fieldsOf(answer.body).result).errors).toBe(undefined);
  });
});
