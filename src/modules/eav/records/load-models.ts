import { drawnBy, type ModelAnswer, type ModelsGateway } from '@src/contracts/endpoints/models/models.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';

/** The definition of a collection, and the definitions of the collections that its relations may link to. */
export interface LoadedModel {
  readonly definition: ResourceDefinition | null;
  readonly all: readonly ResourceDefinition[];
  /** For a large collection: the fields without an index. */
  readonly large: ModelAnswer['large'];
}

/**
 * Loads the collection with this code as far as the operator may use it, and related ones; null when there is none to
 * show.
 */
export async function loadModels(
  models: Pick<ModelsGateway, 'model'>,
  code: string,
  signal: AbortSignal,
): Promise<LoadedModel | null> {
  const answer = await models.model(code, signal);
  if (!answer.isThere) return null;
  const definition = answer.definition === null ? null : drawnBy(answer.definition);
  const around = answer.around.map(drawnBy);
  return { definition, all: definition === null ? around : [definition, ...around], large: answer.large };
}
