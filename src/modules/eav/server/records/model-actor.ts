import { actionsOf, permissionCode } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import type { Actor, ServerResource } from '@src/server/resource/server-resource.ts';
import { eavCollectionResource } from '../../definitions/collection.ts';

/**
 * Actions on records allowed by the permission to view collections; all others need the permission to change
 * collections.
 */
const READS: ReadonlySet<string> = new Set(['view', 'choose', 'export']);

/** The permission on all collections that covers an action on the records of any of them. */
export const permissionOnAllCollections = (act: string): string =>
  permissionCode(eavCollectionResource, READS.has(act) ? 'view' : 'update');

/** Permissions, any of which covers an action on the records of the collection with this resource name. */
export const codesFor = (name: string, act: string): readonly string[] => [
  permissionCode({ module: 'eav', name }, act),
  permissionOnAllCollections(act),
];

/** All actions on the records of a collection. */
const actsOn = ({ definition }: ServerResource): readonly string[] => [
  'choose',
  // Roles of a field decide who reveals it, never a permission on all collections.
  ...actionsOf(definition).filter((act) => act !== 'reveal'),
];

/** Adds the permissions on this resource that follow from permissions on all collections. */
export function actorFor(actor: Actor, resource: ServerResource): Actor {
  const { all, codes } = actor.permissions;
  const acts = actsOn(resource).filter((act) => codes.has(permissionOnAllCollections(act)));
  const own = acts.map((act) => permissionCode(resource.definition, act));
  return { ...actor, permissions: { all, codes: new Set([...codes, ...own]) } };
}

/** An actor who may do everything with the records of one collection, and nothing else. */
export const ownerOf = (user: Actor['user'], resource: ServerResource): Actor => ({
  user,
  permissions: {
    all: false,
    codes: new Set(actsOn(resource).map((act) => permissionCode(resource.definition, act))),
  },
});

/** True for an actor who may view the records of a collection; of one that is not open, for those who may view all collections. */
export function mayViewRecords(resource: ServerResource | undefined, actor: Actor): boolean {
  if (resource === undefined) return allows(actor.permissions, permissionOnAllCollections('view'));
  return allows(actorFor(actor, resource).permissions, permissionCode(resource.definition, 'view'));
}
