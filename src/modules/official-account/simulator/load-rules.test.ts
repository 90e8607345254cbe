import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { expect, it } from 'vitest';
import { officialMessageResource } from '../definitions/message.ts';
import { loadSimulatorData } from './load-rules.ts';

const record = (id: string, text: string) => ({
  ...{ id, text, version: 1, creator: 'system', createTime: '', updater: 'system', updateTime: '' },
  ...{ deleteTime: '', can: [] },
});

it('counts unanswered messages over many pages, up to a thousand', async () => {
  const asked: string[] = [];
  const api: ResourceApi = {
    ...SILENT_RESOURCES,
    open: (definition) => ({
      ...SILENT_RESOURCES.open(definition),
      list: async ({ after, size }) => {
        if (definition.name !== officialMessageResource.name) {
          return { list: [], total: 0, page: 1, size, can: [] };
        }
        asked.push(after);
        const list = Array.from({ length: size }, (_, index) =>
          record(`${after}${index}`, index === 0 ? 'rare' : 'often'),
        );
        return { list, total: 5000, page: 1, size, can: [], next: `p${asked.length}` };
      },
    }),
  };
  const { unanswered } = await loadSimulatorData(api, 'oa1', new AbortController().signal);
  expect(asked).toEqual(['', ...Array.from({ length: 9 }, (_, index) => `p${index + 1}`)]);
  expect(unanswered).toEqual([
    { text: 'often', count: 990 },
    { text: 'rare', count: 10 },
  ]);
});
