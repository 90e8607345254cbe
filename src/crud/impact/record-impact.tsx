import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { RowOutcome } from '@src/contracts/resource/responses.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { newKey } from '@src/lib/new-key.ts';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo } from 'react';
import { codeKey } from '../list/bulk/result-list.tsx';
import { ReferenceList } from '../shared/reference-list.tsx';
import { useLabel } from '../use-label.ts';
import { useResourceApi } from '../use-resource-api.ts';
import { ImpactTable } from './impact-table.tsx';

interface RecordImpactProps {
  readonly definition: ResourceDefinition;
  readonly id: string;
  readonly event: string;
  /** Payload of the dry run; null for an event without one. */
  readonly payload: RecordValues | null;
}

/** Placeholder for the reason in a dry run, whose result does not depend on it. */
const REASON_PLACEHOLDER = '-';

/**
 * Changes that an event would make, from a dry run. A failed dry run shows nothing, because sending the event reports
 * the error.
 */
export function RecordImpact({ definition, id, event, payload }: RecordImpactProps) {
  const t = useTranslate();
  const gateway = useResourceApi().open(definition);
  const args = useMemo(() => ({ id, event, payload }), [id, event, payload]);
  const { data, state } = useQuery((asked: typeof args) => {
    const extra = asked.payload === null ? {} : { payload: asked.payload, reason: REASON_PLACEHOLDER };
    return gateway.batch({ ids: [asked.id] }, asked.event, { key: newKey(), dryRun: true, ...extra });
  }, args);
  if (data === null) {
    return state === 'failed' ? null : <Skeleton shape="rows" count={2} label={t('resource.bulk.trying')} />;
  }
  const [failed] = data.failed;
  if (failed !== undefined) return <ServerError outcome={failed} />;
  return <ImpactTable changes={data.changes ?? []} own={definition.name} />;
}

/** Error that the event would cause. */
function ServerError({ outcome: { text, code, msg, refs, elsewhere } }: { readonly outcome: RowOutcome }) {
  const t = useTranslate();
  const label = useLabel();
  const key = refs === undefined ? codeKey(code) : 'resource.code.referencedBy';
  const words = text === undefined ? null : label(text);
  return (
    <div className="field-error" role="status" data-testid="impact-refused">
      <Icon name="pi pi-exclamation-circle" />
      <div>
        {words ?? (key === undefined ? msg : t(key))}
        {refs !== undefined && <ReferenceList refs={refs} elsewhere={elsewhere} />}
      </div>
    </div>
  );
}
