import './state-inspector.css';
import { LENS_TEXTS } from '@locales/late/lens.ts';
import { activeStates } from '@machines/diagrams/active-states.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { Statechart } from '@src/ui/statechart/statechart.tsx';
import { useTexts } from '@src/ui/text/use-late-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { graphOfActor, nameOfActor, snapshotOf, stateValueOf } from '../inspector/actor-facts.ts';
import { shortState } from '../inspector/actor-tree.tsx';
import { timeOf } from '../inspector/event-log.tsx';
import type { RecordedStep } from '../recording/recording.ts';
import { NextEvents } from './next-events.tsx';

export interface StateInspectorDialogProps {
  /** The actors in front of the operator, the nearest first. */
  readonly actors: readonly AnyActorRef[];
  /** Last events of an actor, newest first; null where nothing is recorded. */
  readonly stepsOf: (actor: AnyActorRef) => readonly RecordedStep[] | null;
  readonly onClose: () => void;
}

/** Maximum number of steps listed. */
const STEPS = 12;

/** Statechart of the current page: current state, possible next events, and the last steps. */
export function StateInspectorDialog({ actors, stepsOf, onClose }: StateInspectorDialogProps) {
  useTexts(LENS_TEXTS);
  const t = useTranslate();
  const charted = actors.filter((actor) => graphOfActor(actor) !== null);
  const [chosen, setChosen] = useState(0);
  const actor = charted[chosen];
  return (
    <Dialog open size="wide" label={t('lens.title')} testId="lens" lightDismiss onClose={onClose}>
      <div className="lens">
        <p className="lens-lead">{t('lens.lead')}</p>
        <label className="field lens-choice">
          <span>{t('lens.machine')}</span>
          <Select
            data-testid="lens-machine"
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

/** Several of the same machine are numbered. */
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
      <p className="lens-state">
        <span>{t('lens.now')}</span>
        <code data-testid="lens-state">{value === undefined ? '' : JSON.stringify(value)}</code>
      </p>
      <Statechart
        graph={graph}
        active={active}
        lastTransition={taken === undefined ? null : { id: taken, turn: last?.at ?? 0 }}
      />
      <div className="lens-parts">
        <NextEvents graph={graph} active={active} actor={actor} />
        <section aria-labelledby="lens-way">
          <h3 id="lens-way">{t('lens.way')}</h3>
          {steps === null && <p className="field-help">{t('lens.unrecorded')}</p>}
          {steps?.length === 0 && <p className="field-help">{t('lens.noSteps')}</p>}
          {steps !== null && steps.length > 0 && (
            <ol className="lens-steps">
              {steps.slice(0, STEPS).map((step) => (
                <li key={step.n} data-testid="lens-step" data-type={step.type}>
                  <span className="lens-time">{timeOf(step.at)}</span>
                  <code>{step.type}</code>
                  <code className="lens-soft">→ {shortState(JSON.stringify(step.moment.value ?? ''))}</code>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  );
}
