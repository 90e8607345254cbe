import type { ModelChangeSets, ModelEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { type Mutation, useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { type Query, useQuery } from '@src/ui/query/use-query.ts';
import { useState } from 'react';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { readAll } from '../records/read-all.ts';

/** A collection with its fields, and its pending and past change sets. */
export interface LoadedCollection {
  readonly collection: ResourceRecord;
  readonly fields: readonly ResourceRecord[];
  readonly bin: readonly ResourceRecord[];
  readonly sets: ModelChangeSets;
}

/** Loads a collection with its change sets. */
export function useLoadedCollection(collection: string): Query<LoadedCollection> {
  const { modelChanges } = useApp().gateways;
  const api = useResourceApi();
  return useQuery(async (id: string, signal: AbortSignal): Promise<LoadedCollection> => {
    const client = api.open(eavFieldResource);
    const sorted = { filters: { collection: id }, sort: 'position' };
    const [record, fields, bin, sets] = await Promise.all([
      api.open(eavCollectionResource).get(id, signal),
      readAll(client, sorted, signal),
      readAll(client, { ...sorted, bin: true }, signal),
      modelChanges.sets(id, signal),
    ]);
    return { collection: record.record, fields, bin, sets };
  }, collection);
}

/** State and operations of the change page of one collection. */
export interface Workbench {
  readonly workshop: LoadedCollection;
  readonly edits: readonly ModelEdit[];
  readonly saving: Mutation;
  /** Saves the pending edits; `onSaved` is called afterwards. */
  readonly save: (edits: readonly ModelEdit[], onSaved?: () => void) => void;
  readonly refresh: () => void;
  /** Called after the model changed: also reloads lists of collections and fields. */
  readonly changed: () => void;
}

/** The pending changes that a save returned, and the collection that was loaded before. */
interface SavedSet {
  readonly over: LoadedCollection;
  readonly set: ModelChangeSets['open'];
}

/** Returns the operations for a loaded collection. */
export function useWorkbench(loaded: LoadedCollection, refresh: () => void): Workbench {
  const { modelChanges } = useApp().gateways;
  const invalidate = useInvalidate();
  const saving = useMutation();
  const [saved, setSaved] = useState<SavedSet | null>(null);
  // Until the collection is loaded again, further edits are added to the set that was just saved.
  const open = saved?.over === loaded ? saved.set : loaded.sets.open;
  const workshop = { ...loaded, sets: { ...loaded.sets, open } };
  return {
    workshop,
    edits: open?.edits ?? [],
    saving,
    refresh,
    save: (edits, onSaved) =>
      saving.run(
        (keyOf) => {
          const sent = [workshop.collection.id, open?.version ?? 0, edits] as const;
          return modelChanges.save(...sent, keyOf(sent));
        },
        (set) => {
          setSaved({ over: loaded, set });
          refresh();
          onSaved?.();
        },
      ),
    changed: () => {
      invalidate(eavFieldResource.name);
      invalidate(eavCollectionResource.name);
      refresh();
    },
  };
}
