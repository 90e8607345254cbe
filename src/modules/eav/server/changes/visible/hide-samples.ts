import type { ModelChangeSet } from '@src/contracts/endpoints/model-changes/contract.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { mayRead } from '../../access/field-access.ts';
import { findModel } from '../../records/find-model.ts';
import { mayViewRecords } from '../../records/model-actor.ts';
import { readModel } from '../model-target.ts';

/** Decides by the key of a change whether a reader may see the values of records that its plan and outcome show. */
export type SeesSamples = (key: string) => boolean;

/**
 * The samples of a collection that the caller may see: of fields that they may read, and of other changes, such as a unique index,
 * when they may read all fields. None without the right to view the records.
 */
export async function seesSamplesOf(collection: string, { actor, context }: CallContext): Promise<SeesSamples> {
  const model = await readModel(context.store, collection);
  const resource = (await findModel(context.store, collection))?.resource;
  if (model === undefined || !mayViewRecords(resource, actor)) return () => false;
  const fields = [...model.fields, ...model.hidden];
  const unread = new Set(fields.filter((field) => !mayRead(field, actor)).map(({ id }) => `field:${id}`));
  return (key) => (key.startsWith('field:') ? !unread.has(key) : unread.size === 0);
}

interface WithSamples {
  readonly key: string;
  readonly samples: unknown[];
}
const shown = <Item extends WithSamples>(items: readonly Item[], sees: SeesSamples): Item[] =>
  items.map((item) => (sees(item.key) ? item : { ...item, samples: [] }));

/** A change set without the samples that its reader may not see. */
export const withoutUnseenSamples = (set: ModelChangeSet, sees: SeesSamples): ModelChangeSet => ({
  ...set,
  plan: set.plan === null ? null : { ...set.plan, items: shown(set.plan.items, sees) },
  outcome: set.outcome === null ? null : { ...set.outcome, items: shown(set.outcome.items, sees) },
});

/** The outcome of a dry run without them. */
export const outcomeWithoutUnseen = <Outcome extends { readonly items: readonly WithSamples[] }>(
  outcome: Outcome,
  sees: SeesSamples,
) => ({ ...outcome, items: shown(outcome.items, sees) });
