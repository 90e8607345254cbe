import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { isMadeName } from '../definitions/model-definition.ts';

/**
 * The calls of all resources, with choices from user-made collections of these definitions. Records of other collections are
 * called `unseen`, and none of them can be chosen: the server would refuse to name them.
 */
export const withModels = (api: ResourceApi, made: readonly ResourceDefinition[], unseen: string): ResourceApi => ({
  ...api,
  async choicesOf(resource, params, signal) {
    const definition = made.find(({ name }) => name === resource);
    if (definition !== undefined) return api.open(definition).choices(params, signal);
    if (!isMadeName(resource)) return api.choicesOf(resource, params, signal);
    return (params.ids ?? []).map((value) => ({ value, label: unseen }));
  },
});
