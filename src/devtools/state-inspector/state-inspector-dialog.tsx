import './state-inspector.css';
import { STATE_INSPECTOR_TEXTS } from '@locales/lazy/state-inspector.ts';
import { activeStates } from '@machines/diagrams/active-states.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { Statechart } from '@src/ui/statechart/statechart.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { graphOfActor, nameOfActor, snapshotOf, stateValueOf } from '../inspector/actor-facts.ts';
import { shortState } from '../inspector/actor-tree.tsx';
import { timeOf } from '../inspector/event-log.tsx';
import type { RecordedStep } from '../recording/recording.ts';
import { NextEvents } from './next-events.tsx';

export interface StateInspectorDialogProps {
  /** The actors of the active page, the most specific first. */
  readonly actors: readonly AnyActorRef[];
  /** Last events of an actor, newest first; null where nothing is recorded. */
  readonly stepsOf: (actor: AnyActorRef) => readonly RecordedStep[] | null;
  readonly onClose: () => void;
}

/** Maximum number of steps listed. */
const STEPS = 12;

/** Statechart of the current page: current state, possible next events, and the last steps. */
export function StateInspectorDialog({ actors, stepsOf, onClose }: StateInspectorDialogProps) {
  useTexts(STATE_INSPECTOR_TEXTS);
  const t = useTranslate();
  const charted = actors.filter((actor) => graphOfActor(actor) !== null);
  const [chosen, setChosen] = useState(0);
  const actor = charted[chosen];
  return (
    <Dialog open size="wide" label={t('stateInspector.title')} testId="state-inspector" lightDismiss onClose={onClose}>
      <div className="state-inspector">
        <p className="state-inspector-lead">{t('stateInspector.lead')}</p>
        <label className="field state-inspector-choice">
          <span>{t('stateInspector.machine')}</span>
          <Select
            data-testid="state-inspector-machine"
            options={namesOf(charted).map((name, index) => ({ value: String(index), label: name }))}
            value={String(chosen)}
            onChange={(index) => setChosen(Number(index))}
          />
        </label>
        {actor !== undefined && <ActorInspector key={actor.sessionId} actor={actor} stepsOf={stepsOf} />}
      </div>
    </Dialog>
  );
}

/** Names of the actors; several of the same machine are numbered. */
function namesOf(actors: readonly AnyActorRef[]): readonly string[] {
  const names = actors.map(nameOfActor);
  return names.map((name, place) => {
    if (names.filter((each) => each === name).length === 1) return name;
    return `${name} ${names.slice(0, place + 1).filter((each) => each === name).length}`;
  });
}

function ActorInspector({
  actor,
  stepsOf,
}: Pick<StateInspectorDialogProps, 'stepsOf'> & { readonly actor: AnyActorRef }) {
  const t = useTranslate();
  const snapshot = useSyncExternalStore(
    (changed) => {
      const { unsubscribe } = actor.subscribe(changed);
      return unsubscribe;
    },
    () => snapshotOf(actor),
  );
  const graph = useMemo(() => graphOfActor(actor), [actor]);
  if (graph === null) return null;
  const value = stateValueOf(snapshot);
  const active = activeStates(graph, value);
  const steps = stepsOf(actor);
  const last = steps?.find(({ transitions }) => transitions.length > 0);
  const taken = last?.transitions.at(-1);
  return (
    <>
      <p className="state-inspector-state">
        <span>{t('stateInspector.now')}</span>
        <code data-testid="state-inspector-state">{value === undefined ? '' : JSON.stringify(value)}</code>
      </p>
      <Statechart
        graph={graph}
        active={active}
        lastTransition={taken === undefined ? null : { id: taken, turn: last?.at ?? 0 }}
      />
      <div className="state-inspector-parts">
        <NextEvents graph={graph} active={active} actor={actor} />
        <section aria-labelledby="state-inspector-way">
          <h3 id="state-inspector-way">{t('stateInspector.way')}</h3>
          {steps === null && <p className="field-help">{t('stateInspector.unrecorded')}</p>}
          {steps?.length === 0 && <p className="field-help">{t('stateInspector.noSteps')}</p>}
          {steps !== null && steps.length > 0 && (
            <ol className="state-inspector-steps">
              {steps.slice(0, STEPS).map((step) => (
                <li key={step.n} data-testid="state-inspector-step" data-type={step.type}>
                  <span className="state-inspector-time">{timeOf(step.at)}</span>
                  <code>{step.type}</code>
                  <code className="state-inspector-soft">→ {shortState(JSON.stringify(step.moment.value ?? ''))}</code>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  );
}
