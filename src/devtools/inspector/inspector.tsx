import './inspector.css';
import { INSPECTOR_TEXTS } from '@locales/lazy/inspector.ts';
import { graphOf } from '@machines/diagrams/walker.ts';
import { MACHINES } from '@machines/index.ts';
import { LIFECYCLES, type ListedLifecycle } from '@machines/lifecycles/all-lifecycles.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { Statechart } from '@src/ui/statechart/statechart.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { RecordingPlayer } from '../recording/player.tsx';
import type { Recording } from '../recording/recording.ts';
import { ActorTree } from './actor-tree.tsx';
import { EventLog } from './event-log.tsx';
import type { Recorder } from './recorder.ts';
import type { ActorRow } from './recorder-types.ts';
import { SendEvent } from './send-event.tsx';

/** The lifecycle of a resource, by its listed id. */
export type InspectedLife = Pick<ListedLifecycle, 'id' | 'machine'>;

export interface InspectorProps {
  readonly recorder: Recorder;
  /** True when events may be sent by hand. */
  readonly maySend: boolean;
  /** Returns the recorded history, for time travel; no time travel when absent. */
  readonly readStory?: () => Recording;
  /** Lifecycles of custom collections, besides those of the product. */
  readonly madeLives?: readonly InspectedLife[];
  /** The machine selected at first. */
  readonly startWith?: string | null;
}

const FIRST = 'session';

/** Inspector: the running actors, their charts and the events between them. */
export function Inspector({ readStory, ...live }: InspectorProps) {
  useTexts(INSPECTOR_TEXTS);
  const t = useTranslate();
  const [past, setPast] = useState<Recording | null>(null);
  const isPast = past !== null;
  const travel = readStory !== undefined && (
    <button
      type="button"
      className="button"
      data-testid="inspector-travel"
      aria-pressed={isPast}
      onClick={() => setPast(isPast ? null : readStory())}
    >
      <Icon name={isPast ? 'pi pi-bolt' : 'pi pi-history'} />
      {t(isPast ? 'inspector.toNow' : 'inspector.toPast')}
    </button>
  );
  return (
    <div className="inspector" data-testid="inspector">
      <PageHeader
        title={t('inspector.title')}
        subtitle={t(isPast ? 'inspector.leadPast' : 'inspector.lead')}
        actions={travel}
      />
      {isPast ? <RecordingPlayer recording={past} /> : <LiveInspector {...live} />}
    </div>
  );
}

/** The present state of the actors. */
function LiveInspector({ recorder, maySend, madeLives = [], startWith = null }: Omit<InspectorProps, 'readStory'>) {
  const t = useTranslate();
  const live = useSyncExternalStore(recorder.subscribe, recorder.read);
  const rows = useDeferredValue(live.rows);
  const [chosen, setChosen] = useState(startWith ?? FIRST);
  const actor = actorOf(live.actors, chosen);
  const graph = useGraph(actor, chosen, madeLives);
  return (
    <>
      <div className="inspector-columns">
        <ActorTree actors={live.actors} madeLives={madeLives} chosen={actor?.id ?? chosen} onChoose={setChosen} />
        <div className="inspector-main">
          <section className="card inspector-actor" aria-labelledby="inspector-actor">
            <div className="inspector-actor-head">
              <h2 id="inspector-actor">{actor?.name ?? chosen}</h2>
              <code className="inspector-state" data-testid="inspector-state">
                {actor === null ? t('inspector.notRunning') : (actor.state ?? t('inspector.noStates'))}
              </code>
            </div>
            {graph === null ? (
              <EmptyState kind="empty" title={t('inspector.noChart')} />
            ) : (
              <Statechart
                key={graph.id}
                graph={graph}
                active={actor?.active ?? []}
                lastTransition={actor?.last ?? null}
              />
            )}
          </section>
          {maySend && actor?.graph && <SendEvent key={actor.id} actor={actor} graph={actor.graph} rows={rows} />}
        </div>
      </div>
      <EventLog
        rows={rows}
        isPaused={live.isPaused}
        onPause={recorder.setPaused}
        onClear={recorder.clear}
        cost={live.cost}
      />
    </>
  );
}

/** Actor by id or name; those with states first, because a proxy has the name of its actor. */
function actorOf(actors: readonly ActorRow[], chosen: string): ActorRow | null {
  const named = actors.filter(({ name }) => name === chosen);
  return actors.find(({ id }) => id === chosen) ?? named.find(({ graph }) => graph !== null) ?? named[0] ?? null;
}

/** The chart of an actor, or of a machine that does not run now. */
function useGraph(actor: ActorRow | null, chosen: string, madeLives: readonly InspectedLife[]) {
  const still = useMemo(() => {
    const machine = [...MACHINES, ...LIFECYCLES, ...madeLives].find(({ id }) => id === chosen)?.machine;
    return machine === undefined ? null : graphOf(machine);
  }, [chosen, madeLives]);
  return actor === null ? still : actor.graph;
}
