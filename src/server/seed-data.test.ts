import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField } from '../contracts/resource/validate-record.ts';
import { fieldsOf } from './http/path-params.ts';
import { SYSTEM_ACTOR } from './resource/scheduled-events.ts';
import { faultsOf } from './resource/validate-input.ts';
import { SERVER_REGISTRY, SERVER_RESOURCES } from './resources.ts';
import { createPrng } from './seed/prng.ts';
import { productSeedSource, seedData, seedProduct } from './seed-data.ts';
import { addDays } from './store/dates.ts';
import type { Row } from './store/store.ts';
import { createTestServer, TEST_NOW } from './testing.ts';
import { isValidSnapshot } from './validate-snapshot.ts';

const fresh = () => seedData({ seed: 1, now: TEST_NOW });

const isTime = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);

/** What cannot be written again as it is now: what happened to other records since forbids it, or the stored form is another. */
const NOT_AGAIN: ReadonlySet<string> = new Set([
  'account password tooLong',
  'comboItem combo comboFixed',
  'plan product archived',
  'refund order notPaid',
  'version number notGreater',
]);

/** Times of events that change a record. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  commission: ['reversedAt'],
  withdrawal: ['paidAt'],
  feedback: ['lastReply', 'solvedAt'],
  media: ['trashedAt'],
  officialMenu: ['publishedAt'],
  order: ['paidAt', 'deliveredAt', 'completedAt', 'closedAt'],
  refund: ['approvedAt', 'payStartedAt', 'succeededAt'],
  version: ['publishedAt'],
};

const SAMPLES = ['/permission', '/feat', '/level', '/link'];

it.each([
  ['a demo', seedData, SAMPLES],
  ['a product', seedProduct, []],
] as const)('the menu of %s has these sample sections', (_name, seed, samples) => {
  const paths = (seed({ seed: 1, now: TEST_NOW }).systemMenus ?? []).map(({ path }) => path);
  expect(SAMPLES.filter((path) => paths.includes(path))).toEqual(samples);
});

describe('the demo data', () => {
  it('every record has a creation and change time', () => {
    const rows = fresh();
    const missing = SERVER_RESOURCES.flatMap(({ definition, collection }) =>
      (rows[collection] ?? [])
        .filter(({ createTime, updateTime }) => !isTime(createTime) || !isTime(updateTime))
        .map(({ id }) => `${definition.name} ${id}`),
    );
    expect(missing).toEqual([]);
  });

  it('has the counts of the specification', () => {
    const counts = Object.fromEntries(Object.entries(fresh()).map(([name, rows]) => [name, rows.length]));
    expect(counts).toEqual({
      users: 20,
      systemRoles: 12,
      systemMenus: 762,
      systemDepts: 11,
      systemNotices: 3,
      sumBuilds: 2,
      orders: 400,
      refunds: 60,
      customers: 320,
      customerPoints: 356,
      customerMessages: 24,
      feedbackTickets: 90,
      feedbackReplies: 160,
      cannedReplies: 8,
      faqEntries: 3,
      agents: 60,
      agentTiers: 4,
      agentMessages: 12,
      commissions: 173,
      withdrawals: 23,
      products: 48,
      productCategories: 12,
      productPlans: 144,
      productDays: 836,
      productSales: 461,
      regionDays: 353,
      productVersions: 68,
      productCombos: 12,
      productComboItems: 36,
      news: 245,
      forms: 3,
      formLinks: 2,
      formSubmissions: 3,
      formVersions: 3,
      newsCategories: 11,
      newsRevisions: 36,
      ads: 36,
      adPositions: 8,
      eavSites: 4,
      eavDatabases: 5,
      eavCollections: 7,
      eavFields: 24,
      eavInterfaces: 15,
      eavTemplates: 5,
      eavIndexes: 4,
      eavPostings: 1,
      aiCommands: 22,
      aiCommandVersions: 24,
      eavRecordsec1: 24,
      eavRecordsec2: 5,
      eavRecordsec3: 6,
      eavRecordsec4: 1,
      eavRecordsec5: 30,
      aiArticles: 25,
      aiPieces: 0,
      aiExamples: 2,
      aiProviders: 4,
      aiAllowances: 4,
      media: 180,
      mediaFolders: 11,
      officialAccounts: 6,
      officialMenus: 10,
      officialMenuVersions: 7,
      officialReplies: 40,
      officialMessages: 150,
      officialArticles: 8,
      attempts: 0,
      blockedAddresses: 0,
      loginLog: 600,
      usageLog: 5000,
      sessions: 0,
      codes: 0,
      tickets: 0,
      accounts: 20,
      roles: 4,
      depts: 15,
      menus: 63,
      areas: 18,
      tableRows: 200,
      todos: 20,
      activities: 12,
      notices: 17,
      noticeReads: 0,
      noticeFeed: 1,
      shopFeed: 0,
      counters: 0,
      audit: 0,
      undos: 0,
      answers: 0,
      jobs: 0,
      imports: 0,
      views: 0,
    });
  });

  it('is the same for the same seed and time', () => {
    expect(fresh()).toEqual(fresh());
  });

  it('differs for another seed', () => {
    const [own, other] = [fresh(), seedData({ seed: 2, now: TEST_NOW })];
    for (const name of ['accounts', 'tableRows', 'todos', 'activities']) expect(other[name]).not.toEqual(own[name]);
  });

  it('differs only in dates at another time', () => {
    const later = seedData({ seed: 1, now: addDays(TEST_NOW, 1) });
    const names = (tables: ReturnType<typeof seedData>) => tables.accounts?.map((row) => [row.account, row.nickname]);
    expect(names(later)).toEqual(names(fresh()));
    expect(later.accounts).not.toEqual(fresh().accounts);
  });

  it('fits the contracts of its fields, and refers to existing records', () => {
    const rows = fresh();
    const known = new Map<unknown, ReadonlySet<string>>(
      Object.entries(rows).map(([name, own]) => [name, new Set(own.map(({ id }) => id))]),
    );
    // Passwords are stored as hashes, and documents of forms are longer than what is typed.
    const isOther = (name: string) => ['account.password', 'formVersion.document'].includes(name);
    const faults = SERVER_RESOURCES.flatMap(({ definition, collection }) => {
      const fields = definition.fields.filter(
        ({ name, kind }) => kind !== 'code' && !isOther(`${definition.name}.${name}`),
      );
      return (rows[collection] ?? []).flatMap((row) =>
        fields.flatMap((field) => {
          const { rule } = checkField(field, row) ?? {};
          const target = SERVER_RESOURCES.find((each) => each.definition.name === field.relation?.resource);
          const ids = target === undefined ? [] : [row[field.name] ?? []].flat();
          const isLost = ids.some((id) => id !== '' && known.get(target?.collection)?.has(String(id)) !== true);
          return rule === undefined && !isLost
            ? []
            : [`${definition.name} ${row.id} ${field.name}: ${rule ?? 'missing'}`];
        }),
      );
    });
    expect(faults).toEqual([]);
  });

  it('knows customers before their orders, tickets and points, and has seen them since', () => {
    const { customers = [], orders = [], feedbackTickets = [], customerPoints = [] } = fresh();
    const known = new Map(customers.map((row) => [row.id, row]));
    const timesOf = (rows: readonly Row[]) => rows.map((row) => [known.get(String(row.customer)), row] as const);
    const early = timesOf([...orders, ...feedbackTickets, ...customerPoints]).filter(
      ([customer, row]) => customer !== undefined && String(row.createTime) < String(customer.createTime),
    );
    expect(early.map(([, { id }]) => id)).toEqual([]);
    const unseen = timesOf(orders).filter(
      ([customer, row]) => customer !== undefined && String(row.createTime) > String(customer.lastActive),
    );
    expect(unseen.map(([, { id }]) => id)).toEqual([]);
  });

  it('sells combos only while they are on sale', () => {
    const { productCombos = [], orders = [] } = fresh();
    const combos = new Map(productCombos.map((row) => [row.id, row]));
    const sold = orders.filter(({ combo }) => typeof combo === 'string');
    const isOnSale = ({ combo, createTime }: Row) => {
      const own = combos.get(String(combo));
      const times = [own?.createTime, own?.startAt, createTime, own?.endAt].map(String);
      return times.join() === [...times].sort().join();
    };
    expect(sold.length).toBeGreaterThan(50);
    expect(sold.filter((order) => !isOnSale(order)).map(({ id }) => id)).toEqual([]);
  });

  it('fits the own rules of each resource, as if each record was created now', async () => {
    const { context } = createTestServer();
    const { store } = context;
    const faults: string[] = [];
    for (const resource of SERVER_RESOURCES.filter(({ definition }) => definition.log !== true)) {
      const { definition, collection } = resource;
      const given = new Set(definition.fields.map(({ name }) => name));
      for (const row of await store.list(collection)) {
        const now = () => new Date(String(row.createTime).replace(' ', 'T'));
        const rules = { ...context, now, resources: SERVER_REGISTRY };
        await store.remove(collection, row.id);
        const found = await faultsOf({ resource, actor: SYSTEM_ACTOR, context: rules, request: '' }, row, null, given);
        await store.insert(collection, row);
        for (const [name, { rule }] of Object.entries(found)) faults.push(`${definition.name} ${name} ${rule}`);
      }
    }
    expect([...new Set(faults)].filter((fault) => !NOT_AGAIN.has(fault))).toEqual([]);
  });

  it('was last changed when the last event of a record happened', () => {
    const rows = fresh();
    const early = SERVER_RESOURCES.flatMap(({ definition, collection }) =>
      (rows[collection] ?? []).flatMap((row) =>
        (EVENTS[definition.name] ?? [])
          .filter((name) => typeof row[name] === 'string' && row[name] > String(row.updateTime))
          .map((name) => `${definition.name} ${row.id} ${name}`),
      ),
    );
    expect(early).toEqual([]);
    const refunds = (rows.refunds ?? []).filter(({ succeededAt }) => succeededAt !== null);
    expect(refunds.map(({ updateTime }) => updateTime)).toEqual(refunds.map(({ succeededAt }) => succeededAt));
  });

  it('notifies only of records and people of the demo, which were there before', () => {
    const { notices = [], orders = [], products = [], feedbackTickets = [], customers = [], users = [] } = fresh();
    const numbered = new Map([...orders, ...feedbackTickets].map((row) => [row.no, row]));
    const names = new Set(products.map(({ name }) => name));
    const people = new Set([...customers, ...users].map(({ nickname }) => nickname));
    for (const { values, time } of notices) {
      const { number, product, person } = fieldsOf(values);
      const known = number === undefined || String(numbered.get(number)?.createTime) <= String(time);
      expect([values, known]).toEqual([values, true]);
      for (const [name, all] of [
        [product, names],
        [person, people],
      ] as const)
        expect(name === undefined || all.has(name) ? '' : name).toBe('');
    }
    expect(notices.filter(({ values }) => fieldsOf(values).number !== undefined).length).toBeGreaterThan(4);
  });

  it('has unique ids in each collection', () => {
    for (const rows of Object.values(fresh())) expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it('can be stored as JSON', () => {
    expect(JSON.parse(JSON.stringify(fresh()))).toEqual(fresh());
  });
});

describe('stored data', () => {
  it('is valid as it was created', () => {
    for (const [collection, rows] of Object.entries(fresh())) {
      expect([collection, isValidSnapshot(collection, rows)]).toEqual([collection, true]);
    }
  });

  it.each<[string, string, unknown]>([
    ['without a collection', 'roles', undefined],
    ['that is no list', 'roles', 'rows'],
    ['with a row without an id', 'roles', [{ name: 'x' }]],
    ['without users', 'users', []],
    ['with an incomplete user', 'users', [{ id: '1', username: 'vben' }]],
    ['with an invalid to-do', 'todos', [{ id: '1', kind: 'x' }]],
  ])('is invalid %s', (_case, collection, rows) => {
    expect(isValidSnapshot(collection, rows)).toBe(false);
  });
});

describe('the source of demo rows', () => {
  it('creates the same rows in any order of access', () => {
    const whole = fresh();
    const { collections, rows } = productSeedSource({ seed: 1, now: TEST_NOW });
    for (const each of collections().toReversed()) expect([each, rows(each)]).toEqual([each, whole[each]]);
    expect(rows('nothing')).toEqual([]);
  });
});

describe('the random numbers', () => {
  it('stay within their bounds', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.string(),
        fc.integer({ min: -50, max: 50 }),
        fc.nat(100),
        (seed, topic, low, span) => {
          const prng = createPrng(seed, topic);
          for (let turn = 0; turn < 20; turn += 1) {
            const value = prng.whole(low, low + span);
            expect(Number.isInteger(value) && value >= low && value <= low + span).toBe(true);
          }
        },
      ),
      { numRuns: runs(100), seed: 7 },
    );
  });

  it('reach every element', () => {
    const prng = createPrng(1, 'reach');
    const seen = new Set(Array.from({ length: 200 }, () => prng.pick(['a', 'b', 'c'])));
    expect([...seen].sort()).toEqual(['a', 'b', 'c']);
  });
});
