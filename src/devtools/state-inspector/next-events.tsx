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
  const words = { after: t('lens.time'), done: t('lens.answer'), error: t('lens.failure') };
  return (
    <section aria-labelledby="lens-next">
      <h3 id="lens-next">{t('lens.next')}</h3>
      {legal.length + depends.length + alone.length === 0 && <p className="field-help">{t('lens.end')}</p>}
      <ul className="lens-events">
        {legal.map((event) => (
          <li key={event} data-testid="lens-event" data-event={event} data-legal="true">
            <code>{event}</code>
          </li>
        ))}
        {depends.map((event) => (
          <li key={event} data-testid="lens-event" data-event={event} data-legal="depends">
            <code>{event}</code>
            <span className="lens-soft">{t('lens.depends')}</span>
          </li>
        ))}
        {alone.map(({ kind, event }) => (
          <li key={`${kind} ${event}`} data-testid="lens-event" data-event={event} data-legal="alone">
            <code>{event}</code>
            <span className="lens-soft">{words[kind]}</span>
          </li>
        ))}
      </ul>
      <p className="field-help">{t('lens.who')}</p>
    </section>
  );
}
