import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useMemo } from 'react';
import { newKey } from '../parts/new-key.ts';
import { useDesk } from '../use-desk.ts';
import ImpactTable from './impact-table.tsx';

interface RecordImpactProps {
  readonly definition: ResourceDefinition;
  readonly id: string;
  readonly event: string;
}

/** What an event would change, from a dry run of it; nothing where it could not be tried, for then sending it says why. */
export default function RecordImpact({ definition, id, event }: RecordImpactProps) {
  const t = useText();
  const gateway = useDesk().open(definition);
  const args = useMemo(() => ({ id, event }), [id, event]);
  const { data, state } = useQuery(
    (asked: typeof args) => gateway.batch({ ids: [asked.id] }, asked.event, { key: newKey(), dryRun: true }),
    args,
  );
  if (data === null) {
    return state === 'failed' ? null : <Skeleton shape="rows" count={2} label={t('resource.bulk.trying')} />;
  }
  return <ImpactTable changes={data.changes ?? []} own={definition.name} />;
}
