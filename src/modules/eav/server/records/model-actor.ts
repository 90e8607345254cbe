import { actionsOf, permissionCode } from '@src/contracts/resource/definition.ts';
import type { Actor, ServerResource } from '@src/server/resource/server-resource.ts';
import { eavCollectionResource } from '../../definitions/collection.ts';

/** Acts that who may see collections may do with their records; all others need the right to change collections. */
const READS: ReadonlySet<string> = new Set(['view', 'choose', 'export']);

/** The right to collections as a whole that covers an act with the records of any of them. */
export const rightOverAll = (act: string): string =>
  permissionCode(eavCollectionResource, READS.has(act) ? 'view' : 'update');

/** Codes any of which covers an act with the records of the collection that has this name among all resources. */
export const codesFor = (name: string, act: string): readonly string[] => [
  permissionCode({ module: 'eav', name }, act),
  rightOverAll(act),
];

/** Everything that can be done with the records of a collection. */
const actsOn = ({ definition }: ServerResource): readonly string[] => [
  'choose',
  // Roles decide who reads a field, and no right to the collection as a whole does.
  ...actionsOf(definition).filter((act) => act !== 'reveal'),
];

/** The actor with what follows from rights to collections as a whole. */
export function actorFor(actor: Actor, resource: ServerResource): Actor {
  const { all, codes } = actor.permissions;
  const acts = actsOn(resource).filter((act) => codes.has(rightOverAll(act)));
  const own = acts.map((act) => permissionCode(resource.definition, act));
  return { ...actor, permissions: { all, codes: new Set([...codes, ...own]) } };
}

/** Somebody who may do everything with the records of one collection, and nothing else. */
export const ownerOf = (user: Actor['user'], resource: ServerResource): Actor => ({
  user,
  permissions: {
    all: false,
    codes: new Set(actsOn(resource).map((act) => permissionCode(resource.definition, act))),
  },
});
