import { statesOf } from '@machines/lifecycles/index.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Statechart } from '@src/ui/statechart/statechart.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { useLabel } from '../../use-label.ts';
import { useResourceApi } from '../../use-resource-api.ts';
import { RecordHistory } from '../record-history.tsx';
import type { RecordExtras } from '../record-slots.ts';
import { initialGraph, labelledGraph } from './labelled-graph.ts';
import { LifecycleEvents } from './transitions.tsx';

interface LifecycleDialogProps {
  readonly definition: ResourceDefinition;
  readonly lifecycle: LifecycleDefinition;
  readonly record: ResourceRecord;
  readonly name: string;
  readonly cells: RecordExtras['past'];
  readonly onClose: () => void;
}

/**
 * Dialog with the lifecycle of a record as a diagram and as a list: the active states, the possible events, and the
 * history.
 */
export function LifecycleDialog({ definition, lifecycle, record, name, cells, onClose }: LifecycleDialogProps) {
  const t = useTranslate();
  const label = useLabel();
  const gateway = useResourceApi().open(definition);
  const [isWhole, setWhole] = useState(false);
  const graph = useMemo(
    () => (isWhole ? labelledGraph(lifecycle, label, name) : initialGraph(lifecycle, label, name)),
    [lifecycle, label, name, isWhole],
  );
  const isSingle = lifecycle.regions.length === 1;
  const states = Object.entries(statesOf(lifecycle, record));
  const active = states.flatMap(([field, state]) => {
    const region = `${lifecycle.id}.${field}`;
    return isSingle ? [`${lifecycle.id}.${state}`] : [region, `${region}.${state}`];
  });
  return (
    <Dialog open size="wide" label={t('record.lifecycle.title', { name })} testId="lifecycle" onClose={onClose}>
      <div>
        <button
          type="button"
          className="button"
          data-testid="lifecycle-whole"
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t('record.lifecycle.whole')}
        </button>
      </div>
      <div className="record-chart">
        <Statechart key={String(isWhole)} graph={graph} active={[lifecycle.id, ...active]} />
      </div>
      <div className="record-life">
        <LifecycleEvents definition={definition} lifecycle={lifecycle} record={record} />
        <section aria-labelledby="lifecycle-way">
          <h3 id="lifecycle-way">{t('record.lifecycle.way')}</h3>
          <RecordHistory definition={definition} gateway={gateway} record={record} cells={cells} />
        </section>
      </div>
    </Dialog>
  );
}
