import { type ModelAnswer, modelRequest } from '@src/contracts/endpoints/models/models.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import { type AccessRequest, forHolders, forOwn, type Rights } from '@src/server/http/call-access.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import { malformed } from '@src/server/http/server-error.ts';
import { type CallContext, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { Actor, ResourceRegistry } from '@src/server/resource/server-resource.ts';
import type { Store } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { canBeIndexed } from '../../definitions/indexes/index-sets.ts';
import { columnOf, isOpen, resourceNameOf } from '../../definitions/model-definition.ts';
import { accessTo } from '../access/field-access.ts';
import { EAV_COLLECTIONS, liveWhere } from '../eav-row.ts';
import { codesFor } from './model-actor.ts';
import { type ModelResource, modelResources } from './model-resources.ts';
import { largeCollectionRows, unindexedColumns } from './query-cost.ts';

/** The definition as this actor may use it: without unreadable fields, and with unwritable fields read-only. */
function usableBy(actor: Actor, { definition, fields }: ModelResource): ResourceDefinition {
  const stored = new Map(fields.map((field) => [columnOf(field), field]));
  const usable = definition.fields.flatMap((drawn) => {
    const field = stored.get(drawn.name);
    if (field === undefined) return [drawn];
    const { readBy, canWrite } = accessTo(field, drawn, actor);
    if (readBy === 'noRole') return [];
    return [canWrite ? drawn : { ...drawn, readOnly: true }];
  });
  return { ...definition, fields: usable };
}

const isAllowed = (
  { permissions }: Actor,
  { definition: { name } }: ModelResource,
  ...acts: readonly string[]
): boolean => acts.some((act) => codesFor(name, act).some((code) => allows(permissions, code)));

/** The fields without an index of a large collection, of those that can be indexed; null for a small collection. */
async function describeLarge(store: Store, made: ModelResource): Promise<ModelAnswer['large']> {
  const rows = await largeCollectionRows(store, made);
  if (rows === null) return null;
  const unindexed = unindexedColumns(made);
  const fields = made.fields.filter((field) => unindexed.has(columnOf(field)) && canBeIndexed(field));
  return {
    collection: made.stored.id,
    rows,
    unindexed: fields.map((field) => ({ name: columnOf(field), field: field.id })),
  };
}

/** Only related lists whose relation the reader may read. */
function withReadable({ related, ...definition }: ResourceDefinition, around: readonly ResourceDefinition[]) {
  const readable = related?.filter(({ resource, field }) =>
    around.some(({ name, fields }) => name === resource && fields.some((each) => each.name === field)),
  );
  return readable === undefined || readable.length === 0 ? definition : { ...definition, related: readable };
}

async function modelFor(code: string, { actor, context }: CallContext): Promise<ModelAnswer> {
  const made = await modelResources(context.store);
  const found = made.find(({ definition }) => definition.name === resourceNameOf(code));
  if (found === undefined) {
    const named = await liveWhere(context.store, EAV_COLLECTIONS, { field: 'code', op: 'is', value: code });
    return { isThere: named.some(({ status }) => isOpen(status)), definition: null, around: [], large: null };
  }
  const definition = usableBy(actor, found);
  const targets = definition.fields.map(({ relation }) => relation?.resource);
  const related = new Set([...targets, ...(definition.related ?? []).map(({ resource }) => resource)]);
  const around = made
    .filter((each) => each !== found && related.has(each.definition.name) && isAllowed(actor, each, 'view', 'choose'))
    .map((each) => usableBy(actor, each));
  const large = await describeLarge(context.store, { ...found, definition });
  return { isThere: true, definition: withReadable(definition, around), around, large };
}

/** The permission to view the records of the collection that the body names, or those of all collections. */
const mayView = {
  on: 'collection',
  of: ({ request }: AccessRequest): Rights => [
    codesFor(resourceNameOf(textOf(fieldsOf(request.body).code) ?? ''), 'view'),
  ],
};

/**
 * Endpoints that return the definitions of collections to users who may view their records, with or without access to
 * the builder.
 */
export const modelEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/assemble/model',
      concern: 'read',
      takes: modelRequest,
      access: forHolders(mayView),
      async answer({ body }, call) {
        const asked = v.safeParse(modelRequest, body);
        if (!asked.success) throw malformed(asked.issues);
        return modelFor(asked.output.code, call);
      },
    },
    registry,
  ),
  resourceEndpoint(
    {
      method: 'POST',
      path: '/eav/assemble/models',
      concern: 'read',
      access: forOwn({ scope: 'none' }),
      answer: async (_request, { actor, context }) => ({
        list: (await modelResources(context.store))
          .filter((made) => isAllowed(actor, made, 'view'))
          .map((made) => usableBy(actor, made)),
      }),
    },
    registry,
  ),
];
