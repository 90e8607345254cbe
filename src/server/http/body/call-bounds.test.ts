import { describe, expect, it } from 'vitest';
import { endpoints } from '../../endpoints.ts';
import { SERVER_RESOURCES } from '../../resources.ts';
import { createTestServer } from '../../testing.ts';
import { fieldsOf } from '../path-params.ts';

/** Maximum number of records of a resource that does not grow: by design all have fewer. */
const COLLECTION = 10_000;
/** A tree is sent as a whole. */
const TREE = 5_000;

/** Maximum length of any list in the responses of the calls of each resource. */
const OF_A_RESOURCE: Readonly<Record<string, number>> = {
  'GET /list': TREE,
  'GET /choices': TREE,
  'GET /:id/audit': 500,
  'POST /export': 1_000,
  // Records of a batch that is no job, and the changes that it makes.
  'POST /batch': 200,
};

/** The same for the other calls; absent for calls that answer a record, a figure or an acknowledgement. */
const LONGEST: Readonly<Record<string, number>> = {
  ...{ 'POST /router/getRouters': COLLECTION, 'GET /getMenuList': COLLECTION, 'POST /dashboard/workbench': 50 },
  ...{ 'POST /notices/list': 100, 'POST /live': 200, 'GET /choices': TREE, 'GET /search': 200, 'GET /audit': 500 },
  ...{ 'GET /job/:id': 100, 'GET /job/:id/failures': 100, 'GET /undo/list': 100, 'GET /views': 150 },
  'GET /agent/:id/statement': 1_000,
  ...{ 'POST /news/ai_source': 100, 'POST /news/ai_assists': COLLECTION, 'GET /news/ai_article/:id/stream': 200 },
  ...{ 'GET /eav/data/:code/list': TREE, 'GET /eav/data/:code/choices': TREE, 'GET /eav/data/:code/:id/audit': 500 },
  ...{ 'POST /eav/index/search': 200, 'GET /open/*rest': 100, 'POST /eav/interface/calls': 50 },
  ...{ 'POST /eav/site/openapi': COLLECTION, 'POST /eav/assemble/access': COLLECTION },
  ...{ 'POST /eav/assemble/model': COLLECTION, 'POST /eav/assemble/models': COLLECTION },
  ...{ 'POST /eav/model/export': COLLECTION, 'POST /eav/model/imports': 50, 'POST /eav/changeset/list': 400 },
  ...{ 'POST /eav/database/tables': COLLECTION, 'POST /form_design/targets': COLLECTION },
  ...{ 'POST /form_design/target': COLLECTION, 'POST /form_design/replacing': COLLECTION },
  ...{ 'GET /media/quota': COLLECTION, 'GET /media/:id/fetches': 500, 'GET /media/:id/subtitles': 20 },
  ...{ 'GET /media/:id/uses': 200, 'GET /media/:id/versions': 20, 'GET /media/upload/open': 50 },
  ...{ 'GET /public/news': 50, 'GET /public/news/categories': COLLECTION, 'GET /public/products': 50 },
  ...{ 'GET /public/positions/:code': 20, 'GET /public/files/:id/subtitles': 20 },
  'GET /official_account/message/:id/conversation': 50,
  ...{ 'POST /statistics/overview': 366, 'POST /statistics/records': 400, 'POST /statistics/usage': 366 },
  ...{ 'GET /system/account/:id/permissions': COLLECTION, 'GET /system/account/:id/sessions': 20 },
  ...{ 'GET /system/people': 100, 'GET /system/role/:id/members': 200, 'GET /system/access': 200 },
  'GET /system/role/:id/menu-preview': COLLECTION,
  ...{ 'GET /system/getAccountList': 100, 'GET /system/getRoleListByPage': 100, 'GET /system/getAllRoleList': 100 },
  ...{ 'GET /system/getDeptList': 100, 'GET /system/getMenuList': 100, 'GET /table/getDemoList': 100 },
  ...{ 'GET /tree/getDemoOptions': 100, 'GET /select/getDemoOptions': 100, 'POST /cascader/getAreaRecord': 100 },
  ...{ 'GET /account/getAccountInfo': 50, 'GET /form/saved': 20 },
};

/** Parts of bodies that their contract does not limit, because something else does. The whole body is limited in any case. */
const LIMITED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // The interface checks the bodies of its own calls.
  'POST /eav/interface/run': ['.body: unknown'],
  // The contract of the document, in its own step, so that a fault names its place.
  'POST /eav/model/import': ['.document: unknown'],
  // Values of fields, by the rules of the field.
  'POST /eav/changeset/save': ['.edits[].from{}: unknown', '.edits[].to{}: unknown'],
  // 64 KB of JSON.
  'POST /form/save': ['.values{}: text', '.values{}: unknown'],
};

/** Actions of a contract that limit a text or a list. */
const LIMITS: ReadonlySet<string> = new Set(['max_length', 'length', 'regex', 'iso_date', 'iso_timestamp', 'uuid']);
const SHORT: ReadonlySet<string> = new Set(['number', 'boolean', 'literal', 'picklist', 'null']);

const membersOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The texts and lists in a contract without a maximum length, and parts that may be anything. */
function findUnlimited(schema: unknown, path: string): readonly string[] {
  const { type, entries, item, items, options, wrapped, pipe, key, value } = fieldsOf(schema);
  const [inner, ...actions] = membersOf(pipe).map(fieldsOf);
  const isLimited = actions.some((action) => LIMITS.has(String(action.type)));
  if (type === 'string') {
    // A pipe may start with another one.
    const isInnerLimited = inner?.pipe !== undefined && findUnlimited(inner, path).length === 0;
    return isLimited || isInnerLimited ? [] : [`${path}: text`];
  }
  if (type === 'array') return [...(isLimited ? [] : [`${path}: list`]), ...findUnlimited(item, `${path}[]`)];
  if (type === 'record') return [key, value].flatMap((each) => findUnlimited(each, `${path}{}`));
  if (entries !== undefined)
    return Object.entries(fieldsOf(entries)).flatMap(([name, each]) => findUnlimited(each, `${path}.${name}`));
  if (wrapped !== undefined) return findUnlimited(wrapped, path);
  if (Array.isArray(options) && !SHORT.has(String(type))) return options.flatMap((each) => findUnlimited(each, path));
  if (Array.isArray(items)) return items.flatMap((each) => findUnlimited(each, path));
  return SHORT.has(String(type)) ? [] : [`${path}: ${String(type)}`];
}

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const OF_RESOURCES = new Map(
  SERVER_RESOURCES.flatMap(({ definition: { api } }) =>
    Object.entries(OF_A_RESOURCE).map(([call, longest]) => [call.replace(' ', ` ${api}`), longest] as const),
  ),
);
const boundOf = (name: string): number => OF_RESOURCES.get(name) ?? LONGEST[name] ?? 0;

describe('the bounds of calls', () => {
  it('limit every text and list of a body that has a contract', () => {
    const found = endpoints.flatMap((endpoint) => {
      const unlimited =
        typeof endpoint.takes === 'string' ? [] : 'kind' in endpoint.takes ? findUnlimited(endpoint.takes, '') : [];
      return unlimited.length === 0 ? [] : [[nameOf(endpoint), unlimited] as const];
    });
    expect(Object.fromEntries(found)).toEqual(LIMITED_ELSEWHERE);
  });

  it('name only calls that exist', () => {
    const known = new Set(endpoints.map(nameOf));
    expect([...Object.keys(LONGEST), ...OF_RESOURCES.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  it('say how long the lists of a response may be; no call of the demo answers more', async () => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    const found: string[] = [];
    for (const { method, path, concern, access } of endpoints) {
      if (concern !== 'read' && concern !== 'menu') continue;
      const resource = SERVER_RESOURCES.find(
        ({ definition }) => typeof access.scope === 'object' && definition.name === access.scope.resource,
      );
      const [row] = resource === undefined ? [] : await server.context.store.list(resource.collection);
      const { body } = await server.call(`${method} ${path}`, {
        headers,
        params: { id: row?.id ?? '1', code: 'event' },
      });
      const { result } = fieldsOf(body);
      const lists = 'list' in fieldsOf(result) ? fieldsOf(result).list : [];
      const longest = Math.max(membersOf(result).length, membersOf(lists).length);
      if (longest > boundOf(`${method} ${path}`)) found.push(`${method} ${path}: ${longest}`);
    }
    expect(found).toEqual([]);
  });
});
