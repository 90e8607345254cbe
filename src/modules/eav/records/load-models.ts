import type { ModelsGateway } from '@src/contracts/endpoints/models.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { columnOf, isOpen, modelDefinition } from '../definitions/model-definition.ts';
import { readAll } from './read-all.ts';

/** A collection with its name, and the definitions of all collections that its relations may lead to. */
export interface LoadedModel {
  readonly definition: ResourceDefinition | null;
  readonly all: readonly ResourceDefinition[];
  readonly isThere: boolean;
}

/** Reads the collection of this code, and those around it. */
export async function loadModels(
  api: ResourceApi,
  models: Pick<ModelsGateway, 'access'>,
  code: string,
  signal: AbortSignal,
): Promise<LoadedModel> {
  const list = await readAll(api.open(eavCollectionResource), { filters: {}, sort: 'code' }, signal);
  const open = list.filter(({ status }) => isOpen(status));
  const targets = new Map(open.map((each) => [each.id, String(each.code)]));
  const fieldsOf = (collection: string) =>
    readAll(api.open(eavFieldResource), { filters: { collection }, sort: 'position' }, signal);
  const found = open.find((each) => each.code === code);
  if (found === undefined) return { definition: null, all: [], isThere: false };
  const [stored, access] = await Promise.all([fieldsOf(found.id), models.access(found.id, null, signal)]);
  // What this operator's roles do not read is not there; what they do not write cannot be typed in.
  const usable = new Map(access.fields.map((each) => [each.code, each]));
  const fields = stored.filter((field) => usable.get(String(field.code))?.readBy !== 'noRole');
  const related = new Set(fields.map(({ target }) => target));
  const others = open.filter(({ id }) => related.has(id) && id !== found.id);
  const around = await Promise.all(others.map(async (each) => modelDefinition(each, await fieldsOf(each.id), targets)));
  const whole = modelDefinition(found, fields, targets);
  const fixed = new Set(
    fields.filter((field) => usable.get(String(field.code))?.canWrite === false).map((field) => columnOf(field)),
  );
  const definition =
    whole === null
      ? null
      : { ...whole, fields: whole.fields.map((each) => (fixed.has(each.name) ? { ...each, readOnly: true } : each)) };
  return { definition, all: [definition, ...around].filter((each) => each !== null), isThere: true };
}
