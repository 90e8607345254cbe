import './recording.css';
import '../inspector/inspector.css';
import { INSPECTOR_TEXTS } from '@locales/late/inspector.ts';
import { STORY_TEXTS } from '@locales/late/story.ts';
import { activeStates } from '@machines/diagrams/active-states.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Statechart } from '@src/ui/statechart/statechart.tsx';
import { useTexts } from '@src/ui/text/use-late-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { stateValueOf } from '../inspector/actor-facts.ts';
import { ActorTree } from '../inspector/actor-tree.tsx';
import { type ActorMoment, momentsAfter, type Recording } from './recording.ts';
import { StepDetail } from './step-detail.tsx';
import { TimeBar } from './time-bar.tsx';
import { usePlaying } from './use-playback.ts';

export interface RecordingPlayerProps {
  readonly story: Recording;
  /** The first step that led elsewhere than it was recorded. */
  readonly divergedAt?: number | null;
}

/** Player of a recording: the state of every actor at any step. Read-only: it sends no events. */
export function RecordingPlayer({ story, divergedAt = null }: RecordingPlayerProps) {
  useTexts(STORY_TEXTS);
  useTexts(INSPECTOR_TEXTS);
  const t = useTranslate();
  const playing = usePlaying(story);
  const { place } = playing;
  const [chosen, setChosen] = useState<string | null>(null);
  const moments = useMemo(() => momentsAfter(story, place), [story, place]);
  const step = story.steps[place - 1] ?? null;
  // Without a choice of the operator's own the picture follows what happens.
  const wanted = chosen ?? step?.actorId ?? null;
  const shown = moments.find(({ actor }) => actor.id === wanted) ?? moments[0] ?? null;
  if (story.steps.length === 0) return <EmptyState kind="empty" title={t('story.empty')} />;
  return (
    <div className="story" data-testid="story" data-place={place} data-steps={story.steps.length}>
      <TimeBar story={story} playing={playing} divergedAt={divergedAt} />
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
          {step !== null && <StepDetail story={story} place={place} />}
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
    <section className="card inspector-actor" aria-labelledby="story-actor">
      <div className="inspector-actor-head">
        <h2 id="story-actor">{actor.name}</h2>
        <code className="inspector-state" data-testid="story-state">
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
      <details className="story-context">
        <summary>{t('story.context')}</summary>
        <pre data-testid="story-context">{JSON.stringify(moment.context, null, 2)}</pre>
      </details>
    </section>
  );
}
