import type { ModelChange } from '@src/contracts/endpoints/models/model-file.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import type { AccessRequest, Rights } from '@src/server/http/call-access.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { isSensitive } from '@src/server/resource/resource-handler.ts';
import type { Actor, ServerResource } from '@src/server/resource/server-resource.ts';
import { eavCollectionResource } from '../../definitions/collection.ts';
import { eavInterfaceServerResource } from '../interface.resource.ts';
import { eavIndexServerResource } from '../search/index.resource.ts';
import { eavSiteServerResource } from '../site.resource.ts';

/** Each action on collections as a right of its own; it includes their fields. */
export const collectionRights = (...acts: readonly string[]): Rights =>
  acts.map((act) => [permissionCode(eavCollectionResource, act)]);

/** Parts of a file besides collections and fields: each requires the rights to its own resource. */
const PARTS: Readonly<Record<string, ServerResource>> = {
  site: eavSiteServerResource,
  interfaces: eavInterfaceServerResource,
  indexes: eavIndexServerResource,
};

const partsOf = ({ request }: AccessRequest): readonly ServerResource[] => {
  const document = fieldsOf(fieldsOf(request.body).document);
  return Object.entries(PARTS).flatMap(([part, resource]) => (document[part] === undefined ? [] : [resource]));
};

/** Rights to import a file, and the password confirmation that changing one of its parts requires; by what the file contains. */
export const importAccess = {
  rights: {
    on: 'parts of the file',
    of: (asked: AccessRequest): Rights => [
      ...collectionRights('create', 'update'),
      ...partsOf(asked).flatMap(({ definition }) =>
        ['create', 'update', 'view'].map((act) => [permissionCode(definition, act)]),
      ),
    ],
  },
  proof: {
    on: 'parts of the file',
    of: (asked: AccessRequest): boolean => partsOf(asked).some((resource) => isSensitive(resource, 'import')),
  },
} as const;

/** Rights to export: for a site, which is part of the file, also to view sites. */
export const exportRights = {
  on: 'site',
  of: ({ request }: AccessRequest): Rights => [
    ...collectionRights('view', 'export'),
    ...((fieldsOf(request.body).site ?? null) === null
      ? []
      : [[permissionCode(eavSiteServerResource.definition, 'view')]]),
  ],
};

const VIEWED: Readonly<Record<ModelChange['kind'], ServerResource | null>> = {
  ...{ collection: null, field: null },
  ...{ site: eavSiteServerResource, interface: eavInterfaceServerResource, index: eavIndexServerResource },
};

/** True for a change of a kind that the actor may view; whoever reads imports may view collections and fields. */
export function mayViewKind({ permissions }: Actor, kind: ModelChange['kind']): boolean {
  const resource = VIEWED[kind];
  return resource === null || allows(permissions, permissionCode(resource.definition, 'view'));
}
