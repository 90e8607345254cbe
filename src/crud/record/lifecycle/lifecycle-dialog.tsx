import { type GraphNode, graphOf } from '@machines/diagrams/walker.ts';
import { createLifecycle, statesOf } from '@machines/lifecycles/index.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Statechart } from '@src/ui/statechart/statechart.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { useLabel } from '../../use-label.ts';
import { useResourceApi } from '../../use-resource-api.ts';
import { RecordHistory } from '../record-history.tsx';
import { LifecycleEvents } from './transitions.tsx';

interface LifecycleDialogProps {
  readonly definition: ResourceDefinition;
  readonly lifecycle: LifecycleDefinition;
  readonly record: ResourceRecord;
  readonly name: string;
  readonly onClose: () => void;
}

/** The life of such records as a picture and as a list, with the states of this one lit, what may come next, and how it got here. */
export function LifecycleDialog({ definition, lifecycle, record, name, onClose }: LifecycleDialogProps) {
  const t = useTranslate();
  const label = useLabel();
  const gateway = useResourceApi().open(definition);
  const [isWhole, setWhole] = useState(false);
  const graph = useMemo(() => {
    const whole = wordedGraph(lifecycle, label, name);
    return isWhole ? whole : withoutSelfTransitions(whole);
  }, [lifecycle, label, name, isWhole]);
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
          <RecordHistory definition={definition} gateway={gateway} record={record} />
        </section>
      </div>
    </Dialog>
  );
}

/** The states and what leads from one to another, without what leaves a record where it is. */
const withoutSelfTransitions = (node: GraphNode): GraphNode => ({
  ...node,
  states: node.states.map(withoutSelfTransitions),
  transitions: node.transitions.filter(({ targets }) => targets.some((target) => target !== node.id)),
});

/** Statechart of a lifecycle with its labels instead of names; ids are unchanged. */
function wordedGraph(lifecycle: LifecycleDefinition, label: (label: Label) => string, name: string): GraphNode {
  const states = new Map(
    lifecycle.regions.flatMap((region) => Object.entries(region.states).map(([key, state]) => [key, state.label])),
  );
  const guards = (event: string, to: string) =>
    lifecycle.regions
      .flatMap(({ transitions }) => transitions)
      .find((each) => each.event === event && to.endsWith(`.${each.to}`) && each.guard !== undefined)?.guard;
  const worded = (node: GraphNode): GraphNode => {
    const own = states.get(node.key);
    return {
      ...node,
      key: own === undefined ? node.key : label(own),
      states: node.states.map(worded),
      transitions: node.transitions.map((transition) => {
        const event = lifecycle.events[transition.event];
        const guard = transition.guard === null ? undefined : guards(transition.event, transition.targets[0] ?? '');
        return {
          ...transition,
          event: event === undefined ? transition.event : label(event.label),
          guard: guard === undefined ? transition.guard : label(guard.otherwise),
        };
      }),
    };
  };
  return { ...worded(graphOf(createLifecycle(lifecycle))), key: name };
}
