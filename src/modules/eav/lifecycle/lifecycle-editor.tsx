import type { Compared } from '@src/crud/conditions/condition-draft.ts';
import { initialGraph } from '@src/crud/record/lifecycle/labelled-graph.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Statechart } from '@src/ui/statechart/statechart.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { toEngineLifecycle } from '../definitions/lifecycle/engine-lifecycle.ts';
import type { UserLifecycle } from '../definitions/lifecycle/user-lifecycle.ts';
import type { LifecycleCheck } from './check-lifecycle.ts';
import { EventTable } from './event-table.tsx';
import type { LifecyclePartProps, NamedChoice } from './lifecycle-part-props.ts';
import { LifecycleProblemList } from './lifecycle-problem-list.tsx';
import { LifecycleSimulation, type Sample } from './lifecycle-simulation.tsx';
import { StateTable } from './state-table.tsx';
import { TimerTable } from './timer-table.tsx';
import { TransitionTable } from './transition-table.tsx';

/** What the lifecycle editor needs of its collection. */
export interface LifecycleEditorData {
  /** Id of the collection. */
  readonly collection: string;
  /** Fields that conditions may compare, named by id. */
  readonly compared: Compared;
  readonly columnOf: (field: string) => string;
  readonly roles: readonly NamedChoice[];
  readonly samples: readonly Sample[];
}

interface LifeEditorProps extends LifecyclePartProps {
  readonly check: LifecycleCheck;
  readonly around: LifecycleEditorData;
  readonly name: string;
}

/** Edits a lifecycle in tables, beside its chart, its problems and a simulation. */
export function LifecycleEditor({ life, stored, onChange, check, around, name }: LifeEditorProps) {
  const part = { life, stored, onChange };
  return (
    <div className="life-editor" data-testid="life-editor">
      <div className="eav-stack">
        <StateTable {...part} />
        <EventTable {...part} roles={around.roles} />
        <TransitionTable {...part} compared={around.compared} />
        <TimerTable {...part} />
      </div>
      <div className="eav-stack">
        <LifecycleProblemList problems={check.problems} isComplete={check.isComplete} />
        {check.canRun && <SimulatedLife key={JSON.stringify(life)} life={life} around={around} name={name} />}
      </div>
    </div>
  );
}

interface SimulatedLifeProps {
  readonly life: UserLifecycle;
  readonly around: LifecycleEditorData;
  readonly name: string;
}

/** The chart with the simulation's current state highlighted. */
function SimulatedLife({ life, around, name }: SimulatedLifeProps) {
  const t = useTranslate();
  const label = useLabel();
  const [way, setWay] = useState<readonly string[]>([life.initial]);
  const lifecycle = useMemo(() => toEngineLifecycle(life, around.collection, around.columnOf), [life, around]);
  const graph = useMemo(() => initialGraph(lifecycle, label, name), [lifecycle, label, name]);
  const state = `${lifecycle.id}.${way.at(-1) ?? life.initial}`;
  return (
    <>
      <section className="eav-stack">
        <h3>{t('eav.life.chart')}</h3>
        <Statechart graph={graph} active={[lifecycle.id, state]} />
      </section>
      <LifecycleSimulation
        life={life}
        lifecycle={lifecycle}
        roles={around.roles}
        samples={around.samples}
        way={way}
        onWay={setWay}
      />
    </>
  );
}
