import { describe, expect, it } from 'vitest';
import { SERVER_RESOURCES } from '../../server/resources.ts';
import { sealedFieldsOf } from '../../server/secrets/sealed-fields.ts';
import { createSealingStore, sealStored } from '../../server/secrets/sealing-store.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import type { Store, Tables } from '../../server/store/store.ts';
import { createAesBox } from './aes-box.ts';

const [FORMER, KEY] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const BOX = createAesBox(KEY);
const SEALED = new Map([['accounts', ['secret', 'codes']]]);
const ROW = { id: 'a1', name: 'Shop', secret: 'abc', codes: ['1', '2'] };

/** A store whose transactions are not isolated. */
function storeOf(tables: Tables = {}): Required<Store> {
  const memory = createMemoryStore(tables);
  const none = async () => undefined;
  return {
    ...memory,
    nextNumber: async () => 1,
    reshape: none,
    flush: none,
    transaction: (work) => work(memory, (job) => job()),
  };
}

describe('an encrypting store', () => {
  it('returns plain values and stores encrypted ones, for every way of reading', async () => {
    const below = storeOf();
    const store = createSealingStore(below, BOX, SEALED);
    const changed = { ...ROW, secret: 'def' };
    expect(await store.insert('accounts', ROW)).toEqual(ROW);
    expect(await store.update('accounts', 'a1', { secret: 'def' })).toEqual(changed);
    expect(await store.get('accounts', 'a1')).toEqual(changed);
    expect(await store.list('accounts')).toEqual([changed]);
    expect((await store.select('accounts', {})).rows).toEqual([changed]);
    expect(await store.transaction((within) => within.get('accounts', 'a1'))).toEqual(changed);
    const kept = await below.get('accounts', 'a1');
    expect(kept).toEqual({ id: 'a1', name: 'Shop', secret: expect.any(String), codes: expect.any(String) });
    expect(JSON.stringify(kept)).not.toMatch(/abc|def|"1"/);
  });

  it('encrypts writes within a transaction', async () => {
    const below = storeOf();
    await createSealingStore(below, BOX, SEALED).transaction((within) => within.insert('accounts', ROW));
    expect(JSON.stringify(await below.list('accounts'))).not.toContain('abc');
  });

  it('does not decrypt values that it was just given', async () => {
    const opened: string[] = [];
    const box = {
      ...BOX,
      open(stored: string, place: string) {
        opened.push(place);
        return BOX.open(stored, place);
      },
    };
    const store = createSealingStore(storeOf(), box, SEALED);
    expect(await store.insert('accounts', ROW)).toEqual(ROW);
    expect(opened).toEqual([]);
  });

  it('leaves other collections, other fields and empty values unchanged', async () => {
    const below = storeOf({ accounts: [{ id: 'a2', secret: '', codes: null }], others: [] });
    const store = createSealingStore(below, BOX, SEALED);
    await store.insert('others', ROW);
    await store.update('accounts', 'a2', { name: 'Shop' });
    expect(await below.get('others', 'a1')).toEqual(ROW);
    expect(await below.get('accounts', 'a2')).toEqual({ id: 'a2', name: 'Shop', secret: '', codes: null });
    expect(await store.update('accounts', 'a9', { secret: 'x' })).toBeUndefined();
  });

  it('refuses a value that was moved to another record', async () => {
    const below = storeOf();
    const store = createSealingStore(below, BOX, SEALED);
    await store.insert('accounts', ROW);
    const moved = { ...(await below.get('accounts', 'a1')), id: 'a3' };
    await below.insert('accounts', moved);
    await expect(store.get('accounts', 'a3')).rejects.toThrow('accounts/a3/secret');
  });
});

describe('encrypting stored values', () => {
  it('encrypts plain values and those of a former key, and only once', async () => {
    const below = storeOf({ accounts: [ROW, { id: 'a2', name: 'Empty', secret: '' }] });
    await createSealingStore(below, createAesBox(FORMER), SEALED).insert('accounts', { ...ROW, id: 'a3' });
    const box = createAesBox(KEY, [FORMER]);
    expect(await sealStored(below, box, SEALED)).toBe(4);
    expect(await sealStored(below, box, SEALED)).toBe(0);
    // The former key is no longer needed.
    const store = createSealingStore(below, BOX, SEALED);
    expect((await store.list('accounts')).map(({ id, secret, codes }) => [id, secret, codes])).toEqual([
      ['a1', 'abc', ['1', '2']],
      ['a2', '', undefined],
      ['a3', 'abc', ['1', '2']],
    ]);
  });
});

it('every password of the product is hashed or encrypted', () => {
  const passwords = SERVER_RESOURCES.flatMap(({ definition: { name, fields } }) =>
    fields.filter(({ kind }) => kind === 'password').map((field) => [`${name}.${field.name}`, field.sealed === true]),
  );
  expect(Object.fromEntries(passwords)).toEqual({
    'account.password': false,
    'eavSite.apiKey': false,
    'formLink.secret': true,
    'aiProvider.key': true,
    'eavDatabase.url': true,
    'eavIndex.url': true,
    'officialAccount.secret': true,
    'officialAccount.token': true,
    'officialAccount.encodingAesKey': true,
  });
  expect([...sealedFieldsOf(SERVER_RESOURCES).keys()].sort()).toEqual(
    [
      ...['aiProviders', 'eavDatabases', 'eavIndexes', 'formLinks', 'importParts', 'imports'],
      ...['jobInputs', 'jobLines', 'jobParts'],
      ...['officialAccounts', 'secondFactors', 'undoSteps', 'undos'],
    ].sort(),
  );
});
