import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { isOpen } from '../definitions/model-definition.ts';
import { readAll } from '../records/read-all.ts';

/** A published collection, with the codes and labels of its fields in order. */
export interface Target {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly fields: readonly { readonly code: string; readonly zh: string; readonly en: string }[];
}
export type Targets = readonly Target[];

/** Loads the published collections that an interface may use. */
export async function loadTargets(api: ResourceApi, signal: AbortSignal): Promise<Targets> {
  const [collections, fields] = await Promise.all([
    readAll(api.open(eavCollectionResource), { filters: {}, sort: 'name' }, signal),
    readAll(api.open(eavFieldResource), { filters: {}, sort: 'position' }, signal),
  ]);
  return collections
    .filter(({ status }) => isOpen(status))
    .map(({ id, code, name }) => ({
      id,
      code: String(code),
      name: String(name),
      fields: fields
        .filter(({ collection, type }) => collection === id && type !== 'password')
        .map((each) => ({ code: String(each.code), zh: String(each.labelZh), en: String(each.labelEn) })),
    }));
}
