import type { ModelChange } from '@src/contracts/endpoints/models/model-file.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import type { AccessRequest, Rights } from '@src/server/http/call-access.ts';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import { isSensitive } from '@src/server/resource/resource-handler.ts';
import type { Actor, ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { eavCollectionResource } from '../../definitions/collection.ts';
import { CHANGE_SETS } from '../eav-row.ts';
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

const RESOURCE_OF: Readonly<Record<ModelChange['kind'], ServerResource | null>> = {
  ...{ collection: null, field: null },
  ...{ site: eavSiteServerResource, interface: eavInterfaceServerResource, index: eavIndexServerResource },
};

/** True for a change of a kind that the actor may view; whoever reads imports may view collections and fields. */
export function mayViewKind({ permissions }: Actor, kind: ModelChange['kind']): boolean {
  const resource = RESOURCE_OF[kind];
  return resource === null || allows(permissions, permissionCode(resource.definition, 'view'));
}

const kindsOf = (set: Row | undefined): readonly string[] =>
  [set?.steps].flat().map((step) => textOf(fieldsOf(step).kind) ?? '');

/** The password confirmation that reverting an import requires: as for writing each part that it changed. */
export const revertProof = {
  on: 'parts of the import',
  async of({ request, context }: AccessRequest): Promise<boolean> {
    const kinds = kindsOf(await context.store.get(CHANGE_SETS, textOf(fieldsOf(request.body).id) ?? ''));
    return Object.entries(RESOURCE_OF).some(
      ([kind, resource]) => resource !== null && kinds.includes(kind) && isSensitive(resource, 'import'),
    );
  },
} as const;
