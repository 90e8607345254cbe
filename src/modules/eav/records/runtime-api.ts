import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';

/** The calls of all resources, with choices from user-made collections of these definitions. */
export const withModels = (api: ResourceApi, made: readonly ResourceDefinition[]): ResourceApi => ({
  ...api,
  choicesOf(resource, params, signal) {
    const definition = made.find(({ name }) => name === resource);
    return definition === undefined
      ? api.choicesOf(resource, params, signal)
      : api.open(definition).choices(params, signal);
  },
});
