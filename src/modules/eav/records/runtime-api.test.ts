import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { expect, it } from 'vitest';
import { withModels } from './runtime-api.ts';

const VENUE: ResourceDefinition = {
  ...{ name: 'eav-venue', module: 'eav', api: '/eav/data/venue', label: 'Venue', plural: 'Venues' },
  ...{ titleField: 'f_1', sort: 'f_1', fields: [{ name: 'f_1', kind: 'text', label: 'Name' }] },
};
const { signal } = new AbortController();

/** An API whose calls return their own names. */
const api = withModels(
  {
    ...SILENT_RESOURCES,
    choicesOf: async (resource) => [{ value: 'built', label: resource }],
    open: (definition) => ({
      ...SILENT_RESOURCES.open(definition),
      choices: async () => [{ value: 'made', label: definition.name }],
    }),
  },
  [VENUE],
  'not visible',
);

it('calls the record API for operator-defined collections, and resource APIs for built-in ones', async () => {
  expect(await api.choicesOf('eav-venue', { q: 'hall' }, signal)).toEqual([{ value: 'made', label: 'eav-venue' }]);
  expect(await api.choicesOf('dept', { q: 'hall' }, signal)).toEqual([{ value: 'built', label: 'dept' }]);
});

it('loads no options of collections that the reader may not choose from: their records exist without titles', async () => {
  expect(await api.choicesOf('eav-secret', { ids: ['4', '7'] }, signal)).toEqual([
    { value: '4', label: 'not visible' },
    { value: '7', label: 'not visible' },
  ]);
  expect(await api.choicesOf('eav-secret', { q: 'a' }, signal)).toEqual([]);
});

it('has every other call, including lazily loaded ones', async () => {
  const views = async () => [];
  const late: ResourceApi = new Proxy(SILENT_RESOURCES, {
    get: (_, name) => (name === 'views' ? views : undefined),
    ownKeys: () => [],
  });
  expect(withModels(late, [], 'not visible').views).toBe(views);
});
