import type { ModelChangeSet, PlannedEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { readViews } from '@src/server/resource/views.ts';
import { resourceNameOf } from '../../../definitions/model-definition.ts';
import { EAV_COLLECTIONS, textIn } from '../../eav-row.ts';
import { changeSetOf, type SetRow } from '../set-row.ts';
import { type SeesSamples, seesSamplesOf, withoutUnseenSamples } from './hide-samples.ts';

/** What a reader may see of the change sets of a collection. */
export interface SeenParts {
  readonly samples: SeesSamples;
  /** Ids of saved views. */
  readonly views: ReadonlySet<string>;
}

/** What the caller may see of the change sets of a collection; of saved views, own and shared ones. */
export async function seenPartsOf(collection: string, call: CallContext): Promise<SeenParts> {
  const code = textIn(await call.context.store.get(EAV_COLLECTIONS, collection), 'code');
  const { list } = await readViews(call, resourceNameOf(code));
  return { samples: await seesSamplesOf(collection, call), views: new Set(list.map(({ id }) => id)) };
}

/** A planned edit that only counts the views which its reader may not see. */
function withoutUnseenViews(item: PlannedEdit, views: SeenParts['views']): PlannedEdit {
  const isSeen = ({ kind, id }: PlannedEdit['uses'][number]) => kind !== 'view' || (id !== undefined && views.has(id));
  const seen = item.uses.filter(isSeen).map(({ kind, name }) => ({ kind, name }));
  return { ...item, uses: seen, hiddenViews: item.uses.length - seen.length };
}

/** The public part of a change set, as far as its reader may see it. */
export function presentSet(row: SetRow, { samples, views }: SeenParts): ModelChangeSet {
  const set = withoutUnseenSamples(changeSetOf(row), samples);
  if (set.plan === null) return set;
  return { ...set, plan: { ...set.plan, items: set.plan.items.map((item) => withoutUnseenViews(item, views)) } };
}
