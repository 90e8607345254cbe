import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RowOutcome } from '@src/contracts/resource/wire.ts';
import { Icon } from '@src/ui/icon.tsx';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useMemo } from 'react';
import { codeKey } from '../list/outcome-list.tsx';
import { newKey } from '../parts/new-key.ts';
import { useDesk } from '../use-desk.ts';
import { useLabel } from '../use-label.ts';
import { ImpactTable } from './impact-table.tsx';

interface RecordImpactProps {
  readonly definition: ResourceDefinition;
  readonly id: string;
  readonly event: string;
  /** What it is tried with; null for an event that asks for nothing. */
  readonly payload: RecordValues | null;
}

/** Stands for the reason as long as none is given: the trial is about what happens, not why. */
const UNSAID = '-';

/** What an event would change, from a dry run of it; nothing where it could not be tried, for then sending it says why. */
export function RecordImpact({ definition, id, event, payload }: RecordImpactProps) {
  const t = useText();
  const gateway = useDesk().open(definition);
  const args = useMemo(() => ({ id, event, payload }), [id, event, payload]);
  const { data, state } = useQuery((asked: typeof args) => {
    const told = asked.payload === null ? {} : { payload: asked.payload, reason: UNSAID };
    return gateway.batch({ ids: [asked.id] }, asked.event, { key: newKey(), dryRun: true, ...told });
  }, args);
  if (data === null) {
    return state === 'failed' ? null : <Skeleton shape="rows" count={2} label={t('resource.bulk.trying')} />;
  }
  const [failed] = data.failed;
  if (failed !== undefined) return <Refused outcome={failed} />;
  return <ImpactTable changes={data.changes ?? []} own={definition.name} />;
}

/** Why it would come to nothing. */
function Refused({ outcome: { text, code, msg } }: { readonly outcome: RowOutcome }) {
  const t = useText();
  const label = useLabel();
  const key = codeKey(code);
  const words = text === undefined ? null : label(text);
  return (
    <p className="field-error" role="status" data-testid="impact-refused">
      <Icon name="pi pi-exclamation-circle" />
      {words ?? (key === undefined ? msg : t(key))}
    </p>
  );
}
