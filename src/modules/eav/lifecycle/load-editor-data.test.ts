import { ServiceError } from '@src/contracts/errors.ts';
import { roleResource } from '@src/contracts/resources/role.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { expect, it } from 'vitest';
import { INITIAL_LIFECYCLE } from './initial-lifecycle.literals.ts';
import { loadEditorData } from './load-editor-data.ts';

const [event, ...others] = INITIAL_LIFECYCLE.events;
const lifecycle = JSON.stringify({
  ...INITIAL_LIFECYCLE,
  events: event ? [{ ...event, roles: ['4'] }, ...others] : [],
});
const WORKSHOP = {
  collection: fakeRecord('ec1', { code: 'event', name: 'Events', lifecycle }),
  ...{ fields: [], bin: [], sets: { open: null, others: [], past: [] } },
};

/** Loads the data when the choices of roles fail with this status. */
function load(status: number) {
  const api = createFakeResourceApi([roleResource], {});
  const failing: typeof api = {
    ...api,
    open: (definition) => ({
      ...api.open(definition),
      choices: async () => {
        throw new ServiceError({ kind: 'http', status });
      },
    }),
  };
  return loadEditorData(
    failing,
    { model: async () => ({ isThere: false, definition: null, around: [], large: null }) },
    WORKSHOP,
    new AbortController().signal,
  );
}

it('offers the roles of the lifecycle to those who may not read roles', async () => {
  const { roles, samples } = await load(403);
  expect([roles, samples]).toEqual([[{ value: '4', label: '4' }], []]);
});

it('fails when the roles cannot be loaded for another reason', async () => {
  await expect(load(500)).rejects.toBeInstanceOf(ServiceError);
});
