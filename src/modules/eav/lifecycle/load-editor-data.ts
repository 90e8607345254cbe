import type { ModelsGateway } from '@src/contracts/endpoints/models/models.ts';
import { readApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { roleResource } from '@src/contracts/resources/role.ts';
import type { LoadedCollection } from '../changes/use-model-changes.ts';
import { parseUserLifecycle } from '../definitions/lifecycle/user-lifecycle.ts';
import { columnOf, modelDefinition } from '../definitions/model-definition.ts';
import { loadModels } from '../records/load-models.ts';
import type { LifecycleEditorData } from './lifecycle-editor.tsx';
import type { NamedChoice } from './lifecycle-part-props.ts';

/** Maximum number of records to simulate with. */
const SAMPLES = 20;

/** The answer of a call, or what to use instead when the operator lacks the right to it. */
async function unlessForbidden<Answer>(call: Promise<Answer>, instead: Answer): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (readApiError(error).kind !== 'forbidden') throw error;
    return instead;
  }
}

/** The roles that the stored and the pending lifecycle name, by their ids. */
function rolesNamed({ collection, sets }: LoadedCollection): readonly NamedChoice[] {
  const pending = sets.open?.edits.find(({ key }) => key === `collection:${collection.id}`)?.to.lifecycle;
  const named = [collection.lifecycle, pending].flatMap(
    (life) => parseUserLifecycle(life)?.events.flatMap(({ roles }) => roles) ?? [],
  );
  return [...new Set(named)].map((value) => ({ value, label: value }));
}

/** What conditions may compare: the fields of the collection, named by their ids. */
function comparedIn({ collection, fields }: LoadedCollection): Pick<LifecycleEditorData, 'compared' | 'columnOf'> {
  const byColumn = new Map(fields.map((field) => [columnOf(field), field.id]));
  const columns = new Map(fields.map((field) => [field.id, columnOf(field)]));
  const drawn = modelDefinition({ ...collection, lifecycle: null }, fields, new Map())?.fields ?? [];
  const compared = drawn.flatMap((field) => {
    const name = byColumn.get(field.name);
    return name === undefined ? [] : [{ ...field, name, filter: true }];
  });
  return { compared: { fields: compared }, columnOf: (field) => columns.get(field) ?? field };
}

/**
 * Loads what the lifecycle editor needs: roles, and some records to simulate with. Who may change models may lack the rights to roles and
 * to records: those of the lifecycle itself are offered then, and it is simulated without a record.
 */
export async function loadEditorData(
  api: ResourceApi,
  models: Pick<ModelsGateway, 'model'>,
  workshop: LoadedCollection,
  signal: AbortSignal,
): Promise<LifecycleEditorData> {
  const { collection } = workshop;
  const [roles, model] = await Promise.all([
    unlessForbidden(api.open(roleResource).choices({ size: 100 }, signal), rolesNamed(workshop)),
    loadModels(models, String(collection.code), signal),
  ]);
  const definition = model?.definition ?? null;
  const listed =
    definition === null
      ? []
      : await unlessForbidden(
          api
            .open(definition)
            .list({ ...PLAIN_QUERY, size: SAMPLES }, signal)
            .then(({ list }) => list),
          [],
        );
  return {
    collection: collection.id,
    ...comparedIn(workshop),
    roles: roles.map(({ value, label }) => ({ value, label })),
    samples: listed.map((record) => ({
      value: record.id,
      label: String(record[definition?.titleField ?? 'id'] ?? record.id),
      values: record,
    })),
  };
}
