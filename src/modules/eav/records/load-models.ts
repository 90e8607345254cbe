import { drawnBy, type ModelAnswer, type ModelsGateway } from '@src/contracts/endpoints/models/models.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';

/** A collection with its name, and the definitions of all collections that its relations may lead to. */
export interface LoadedModel {
  readonly definition: ResourceDefinition | null;
  readonly all: readonly ResourceDefinition[];
  /** Of a large collection: what is without an index. */
  readonly large: ModelAnswer['large'];
}

/** Reads the collection of this code as the operator may use it, and those around it; null while there is none to show. */
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
