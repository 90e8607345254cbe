import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo } from 'react';
import { shortState } from '../inspector/actor-tree.tsx';
import { contextChanges } from '../inspector/context-changes.ts';
import { maskValue } from '../inspector/mask-value.ts';
import { momentsAfter, type Recording } from './recording.ts';

export interface StepDetailProps {
  readonly recording: Recording;
  /** Number of steps played; the last of them is shown. */
  readonly place: number;
}

/** Event of this step, and the changes that followed. */
export function StepDetail({ recording, place }: StepDetailProps) {
  const t = useTranslate();
  const step = recording.steps[place - 1];
  const before = useMemo(
    () => momentsAfter(recording, place - 1).find(({ actor }) => actor.id === step?.actorId)?.moment,
    [recording, place, step],
  );
  if (step === undefined) return null;
  const changes = before === undefined ? [] : contextChanges(before.context, step.moment.context);
  const state = (value: unknown) => (value === undefined ? '—' : shortState(JSON.stringify(value)));
  return (
    <section className="card inspector-send" aria-labelledby="recording-step">
      <h2 id="recording-step">{step.type}</h2>
      <dl className="inspector-detail">
        <dt>{t('inspector.outcome')}</dt>
        <dd>
          <code>{`${state(before?.value)} → ${state(step.moment.value)}`}</code>
        </dd>
        <dt>{t('inspector.payload')}</dt>
        <dd>
          <pre className="recording-payload">{JSON.stringify(maskValue(step.event), null, 2)}</pre>
        </dd>
        <dt>{t('inspector.changes')}</dt>
        <dd>
          {changes.length === 0 && t('inspector.noChanges')}
          {changes.map(({ key, before: was, after }) => (
            <div key={key} className="inspector-change">
              <code>{key}</code>
              <del>{was}</del>
              <ins>{after}</ins>
            </div>
          ))}
        </dd>
      </dl>
    </section>
  );
}
