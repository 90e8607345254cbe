import '../eav.css';
import type { ModelAnswer } from '@src/contracts/endpoints/models/models.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { readListQuery } from '@src/contracts/resource/list-query.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { withIndex } from '../changes/pending-edits.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { costOf, isTooExpensive, namesIn } from '../definitions/indexes/query-cost.ts';

interface CostNoteProps {
  readonly definition: ResourceDefinition;
  readonly large: NonNullable<ModelAnswer['large']>;
  /** True on the builder's page; only there a new index is offered. */
  readonly isBuilder: boolean;
}

/** Warns that a list query has no index, and offers to add one to the pending changes. */
export function CostNote({ definition, large, isBuilder }: CostNoteProps) {
  const t = useTranslate();
  const { list } = useValueFormats();
  const label = useLabel();
  const { search } = usePage();
  const params = Object.fromEntries(new URLSearchParams(search));
  const unindexed = new Set(large.unindexed.map(({ name }) => name));
  const cost = costOf(definition, unindexed, readListQuery(definition, params).query);
  const names = namesIn(cost);
  if (names.length === 0) return null;
  const labels = list(names.map((name) => label(fieldOf(definition, name)?.label ?? name)));
  const fields = large.unindexed.filter(({ name }) => names.includes(name)).map(({ field }) => field);
  return (
    <div className="eav-cost" data-testid="query-cost" data-refused={isTooExpensive(cost)}>
      <p>{t(isTooExpensive(cost) ? 'eav.cost.refused' : 'eav.cost.slow', { count: large.rows, names: labels })}</p>
      {isBuilder && <OfferIndex collection={large.collection} fields={fields} />}
    </div>
  );
}

/**
 * A button that adds indexes to the user's open change set and opens the change page; nothing is built before it is
 * applied.
 */
function OfferIndex({ collection, fields }: { readonly collection: string; readonly fields: readonly string[] }) {
  const t = useTranslate();
  const { gateways, go } = useApp();
  const { modelChanges } = gateways;
  const { isBusy, refusal, run } = useMutation();
  const offer = () =>
    run(
      async (keyOf) => {
        const { open } = await modelChanges.sets(collection, new AbortController().signal);
        const edits = fields.reduce(withIndex, open?.edits ?? []);
        const sent = [collection, open?.version ?? 0, edits] as const;
        return modelChanges.save(...sent, keyOf(sent));
      },
      () => go(`/eav/assemble_change?assembleId=${encodeURIComponent(collection)}`),
    );
  return (
    <>
      <button type="button" className="button" data-testid="offer-index" disabled={isBusy} onClick={offer}>
        {t('eav.cost.offer')}
      </button>
      <ErrorLine refusal={refusal} fields={eavFieldResource} />
    </>
  );
}
