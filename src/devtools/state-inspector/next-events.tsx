import type { GraphNode } from '@machines/diagrams/walker.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { AnyActorRef } from 'xstate';
import { nextSteps } from './next-steps.ts';

interface NextEventsProps {
  readonly graph: GraphNode;
  readonly active: readonly string[];
  readonly actor: AnyActorRef;
}

/** Possible next events, with their senders. */
export function NextEvents({ graph, active, actor }: NextEventsProps) {
  const t = useTranslate();
  const { legal, depends, alone } = nextSteps(graph, active, actor);
  const words = {
    after: t('stateInspector.time'),
    done: t('stateInspector.answer'),
    error: t('stateInspector.failure'),
  };
  return (
    <section aria-labelledby="state-inspector-next">
      <h3 id="state-inspector-next">{t('stateInspector.next')}</h3>
      {legal.length + depends.length + alone.length === 0 && <p className="field-help">{t('stateInspector.end')}</p>}
      <ul className="state-inspector-events">
        {legal.map((event) => (
          <li key={event} data-testid="state-inspector-event" data-event={event} data-legal="true">
            <code>{event}</code>
          </li>
        ))}
        {depends.map((event) => (
          <li key={event} data-testid="state-inspector-event" data-event={event} data-legal="depends">
            <code>{event}</code>
            <span className="state-inspector-soft">{t('stateInspector.depends')}</span>
          </li>
        ))}
        {alone.map(({ kind, event }) => (
          <li key={`${kind} ${event}`} data-testid="state-inspector-event" data-event={event} data-legal="alone">
            <code>{event}</code>
            <span className="state-inspector-soft">{words[kind]}</span>
          </li>
        ))}
      </ul>
      <p className="field-help">{t('stateInspector.who')}</p>
    </section>
  );
}
