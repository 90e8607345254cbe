import { describe, expect, it } from 'vitest';
import type { ResourceDefinition, ResourceRecord } from '../../../contracts/resource/definition.ts';
import { MAX_LIST_CHARACTERS, MIN_ROW_CHARACTERS } from '../../../contracts/resource/responses.ts';
import { boundRecords } from './bound-rows.ts';
import { MAX_TREE_ROWS } from './read-rows.ts';

const text = (name: string) => ({ name, kind: 'longText', label: name });
const definition: ResourceDefinition = {
  ...{ name: 'note', module: 'note', api: '/note', label: 'x', plural: 'x', titleField: 'title', sort: 'title' },
  fields: [text('title'), text('digest'), text('content'), text('status')],
};
const common = { creator: 'ada', createTime: '', updater: 'ada', updateTime: '', can: ['update'] };
const recordOf = (id: number, values: object): ResourceRecord => ({ id: String(id), version: 1, ...common, ...values });
const rows = (count: number, values: (id: number) => object) =>
  Array.from({ length: count }, (_, id) => recordOf(id, values(id)));
const lengthOf = (value: unknown) => JSON.stringify(value).length;

describe('rows of a list', () => {
  it('stay as they are when they fit', () => {
    const all = rows(100, (id) => ({ title: `Note ${id}`, digest: 'short', content: 'x'.repeat(19_000) }));
    expect(boundRecords(definition, all)).toEqual(all);
  });

  it('lose their longest texts beyond the limit, and say so; the first ones stay whole', () => {
    const all = rows(100, (id) => ({
      title: `Note ${id}`,
      digest: 'short',
      content: id % 2 ? 'x'.repeat(50_000) : '',
    }));
    const shown = boundRecords(definition, all);
    expect(shown.slice(0, 75)).toEqual(all.slice(0, 75));
    expect(shown[99]).toEqual(recordOf(99, { title: 'Note 99', digest: 'short', omitted: ['content'] }));
    expect(lengthOf(shown)).toBeLessThanOrEqual(MAX_LIST_CHARACTERS + 2);
    expect(lengthOf(shown)).toBeGreaterThan(MAX_LIST_CHARACTERS * 0.95);
  });

  it('lose their title and state only when those are too long themselves', () => {
    const long = 'x'.repeat(30_000);
    const all = rows(100, () => ({ title: long, digest: 'short', content: long, status: 'x'.repeat(400) }));
    const stated: ResourceDefinition = {
      ...definition,
      lifecycle: { regions: [{ field: 'status', initial: 'x', states: {}, transitions: [] }], events: {}, id: 'note' },
    };
    expect(boundRecords(stated, all).at(-1)).toEqual(
      recordOf(99, { digest: 'short', status: 'x'.repeat(400), omitted: ['title', 'content'] }),
    );
  });

  it('of a tree, which is sent as a whole, may have a fixed number of characters each', () => {
    const usual = rows(MAX_TREE_ROWS, (id) => ({ title: `Note ${id}`, digest: 'x'.repeat(600) }));
    expect(boundRecords(definition, usual)).toEqual(usual);
    const long = rows(MAX_TREE_ROWS, (id) => ({ title: `Note ${id}`, content: '"'.repeat(2_000) }));
    const shown = boundRecords(definition, long);
    expect(lengthOf(shown)).toBeLessThanOrEqual(MAX_TREE_ROWS * MIN_ROW_CHARACTERS + 2);
    expect(shown.at(-1)).toEqual(recordOf(MAX_TREE_ROWS - 1, { title: 'Note 4999', omitted: ['content'] }));
  });
});
