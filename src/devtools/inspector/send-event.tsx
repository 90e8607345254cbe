import type { GraphNode } from '@machines/diagrams/walker.ts';
import { Select } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { canHandle, draftOf, readEvent, type Sendable, sendableEvents } from './accepted-events.ts';
import type { ActorRow, LogRow } from './recorder-types.ts';

export interface SendEventProps {
  readonly actor: ActorRow;
  readonly graph: GraphNode;
  readonly rows: readonly LogRow[];
}

type Outcome = 'none' | 'sent' | 'unreadable' | 'refused';

/** Sends an event by hand; an event that the machine would ignore is not sent. */
export function SendEvent({ actor, graph, rows }: SendEventProps) {
  const t = useTranslate();
  const id = useId();
  const [type, setType] = useState('');
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Outcome>('none');
  const events = sendableEvents(graph, actor);
  const choose = (chosen: string) => {
    setType(chosen);
    setText(chosen === '' ? '' : draftOf(chosen, rows));
    setOutcome('none');
  };
  const send = () => {
    const event = readEvent(text);
    if (event === null) return setOutcome('unreadable');
    if (!canHandle(actor.ref, event)) return setOutcome('refused');
    actor.ref.send(event);
    setOutcome('sent');
  };
  const failure = outcome === 'unreadable' || outcome === 'refused';
  return (
    <section className="card inspector-send" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('inspector.send')}</h2>
      <label className="field">
        <span>{t('inspector.event')}</span>
        <Select data-testid="inspector-events" placeholder={t('inspector.choose')} value={type} onChange={choose}>
          <Choices label={t('inspector.legal')} events={events.filter(({ isLegal }) => isLegal)} />
          <Choices label={t('inspector.depends')} events={events.filter(({ isLegal }) => !isLegal)} />
        </Select>
      </label>
      <label className="field">
        <span>{t('inspector.asJson')}</span>
        <textarea
          className="input inspector-json"
          data-testid="inspector-json"
          rows={Math.min(10, Math.max(3, text.split('\n').length))}
          spellCheck={false}
          aria-invalid={failure}
          aria-describedby={`${id}-outcome`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOutcome('none');
          }}
        />
      </label>
      <div className="inspector-send-row">
        <button type="button" className="button button-primary" data-testid="inspector-send" onClick={send}>
          {t('inspector.sendNow')}
        </button>
        <p id={`${id}-outcome`} role="status" className={failure ? 'inspector-failure' : 'inspector-sent'}>
          {outcome !== 'none' && t(OUTCOMES[outcome])}
        </p>
      </div>
    </section>
  );
}

const OUTCOMES = {
  sent: 'inspector.sent',
  unreadable: 'inspector.unreadable',
  refused: 'inspector.refused',
} as const;

function Choices({ label, events }: { readonly label: string; readonly events: readonly Sendable[] }) {
  if (events.length === 0) return null;
  return (
    <optgroup label={label}>
      {events.map(({ type }) => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </optgroup>
  );
}
