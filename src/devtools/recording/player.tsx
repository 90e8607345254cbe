import './recording.css';
import '../inspector/inspector.css';
import { INSPECTOR_TEXTS } from '@locales/lazy/inspector.ts';
import { RECORDING_TEXTS } from '@locales/lazy/recording.ts';
import { activeStates } from '@machines/diagrams/active-states.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Statechart } from '@src/ui/statechart/statechart.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { stateValueOf } from '../inspector/actor-facts.ts';
import { ActorTree } from '../inspector/actor-tree.tsx';
import { type ActorMoment, momentsAfter, type Recording } from './recording.ts';
import { StepDetail } from './step-detail.tsx';
import { TimeBar } from './time-bar.tsx';
import { usePlaying } from './use-playback.ts';

export interface RecordingPlayerProps {
  readonly recording: Recording;
  /** The first step whose replay differs from the recording. */
  readonly divergedAt?: number | null;
}

/** Player of a recording: the state of every actor at any step. Read-only: it sends no events. */
export function RecordingPlayer({ recording, divergedAt = null }: RecordingPlayerProps) {
  useTexts(RECORDING_TEXTS);
  useTexts(INSPECTOR_TEXTS);
  const t = useTranslate();
  const playing = usePlaying(recording);
  const { place } = playing;
  const [chosen, setChosen] = useState<string | null>(null);
  const moments = useMemo(() => momentsAfter(recording, place), [recording, place]);
  const step = recording.steps[place - 1] ?? null;
  // Without a selection the chart follows the actor of the present step.
  const wanted = chosen ?? step?.actorId ?? null;
  const shown = moments.find(({ actor }) => actor.id === wanted) ?? moments[0] ?? null;
  if (recording.steps.length === 0) return <EmptyState kind="empty" title={t('recording.empty')} />;
  return (
    <div className="recording" data-testid="recording" data-place={place} data-steps={recording.steps.length}>
      <TimeBar recording={recording} playing={playing} divergedAt={divergedAt} />
      <div className="inspector-columns">
        <ActorTree
          actors={moments.map(({ actor: { id, name, parentId }, moment: { value } }) => ({
            id,
            name,
            parentId,
            state: value === undefined ? null : JSON.stringify(value),
          }))}
          hasResting={false}
          chosen={shown?.actor.id ?? ''}
          onChoose={(id) => setChosen(id === chosen ? null : id)}
        />
        <div className="inspector-main">
          {shown !== null && <ActorCard shown={shown} step={step} place={place} />}
          {step !== null && <StepDetail recording={recording} place={place} />}
        </div>
      </div>
    </div>
  );
}

interface ActorCardProps {
  readonly shown: ActorMoment;
  readonly step: Recording['steps'][number] | null;
  readonly place: number;
}

/** The chart of one actor with the states it was in. */
function ActorCard({ shown: { actor, moment }, step, place }: ActorCardProps) {
  const t = useTranslate();
  const id = step?.actorId === actor.id ? step.transitions.at(-1) : undefined;
  const text = moment.value === undefined ? t('inspector.noStates') : JSON.stringify(moment.value);
  return (
    <section className="card inspector-actor" aria-labelledby="recording-actor">
      <div className="inspector-actor-head">
        <h2 id="recording-actor">{actor.name}</h2>
        <code className="inspector-state" data-testid="recording-state">
          {text}
        </code>
      </div>
      {actor.graph === null ? (
        <EmptyState kind="empty" title={t('inspector.noChart')} />
      ) : (
        <Statechart
          key={actor.graph.id}
          graph={actor.graph}
          active={activeStates(actor.graph, stateValueOf(moment))}
          lastTransition={id === undefined ? null : { id, turn: place }}
        />
      )}
      <details className="recording-context">
        <summary>{t('recording.context')}</summary>
        <pre data-testid="recording-context">{JSON.stringify(moment.context, null, 2)}</pre>
      </details>
    </section>
  );
}
