import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { isUserCollectionName } from '../definitions/model-definition.ts';

/**
 * The resource API, with choices from user-made collections of these definitions. Records of other collections are
 * labelled `unseen`, and none of them can be chosen, because the server would refuse to return their titles.
 */
export function withModels(api: ResourceApi, made: readonly ResourceDefinition[], unseen: string): ResourceApi {
  const choicesOf: ResourceApi['choicesOf'] = async (resource, params, signal) => {
    const definition = made.find(({ name }) => name === resource);
    if (definition !== undefined) return api.open(definition).choices(params, signal);
    if (!isUserCollectionName(resource)) return api.choicesOf(resource, params, signal);
    return (params.ids ?? []).map((value) => ({ value, label: unseen }));
  };
  // The API may still be loading: then its calls are not own properties, and a copy would have none of them.
  return new Proxy(api, { get: (target, name) => (name === 'choicesOf' ? choicesOf : Reflect.get(target, name)) });
}
