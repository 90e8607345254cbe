import { legalEvents, whyNot } from '@machines/lifecycles/index.ts';
import { permissionCode, type ResourceDefinition, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../../use-label.ts';
import { usePermissionLabels } from '../../use-permission-labels.ts';

interface LifecycleEventsProps {
  readonly definition: ResourceDefinition;
  readonly lifecycle: LifecycleDefinition;
  readonly record: ResourceRecord;
}

/**
 * Every event of a lifecycle: whether it is legal now, whether the operator may send it, and which permission is
 * missing.
 */
export function LifecycleEvents({ definition, lifecycle, record }: LifecycleEventsProps) {
  const t = useTranslate();
  const label = useLabel();
  const permissionWords = usePermissionLabels(definition);
  const legal = legalEvents(lifecycle, record);
  const answerOf = (event: string, words: string, isManual: boolean) => {
    if (!legal.includes(event)) {
      const why = whyNot(lifecycle, record, event)?.text;
      return why === undefined ? t('record.lifecycle.notNow') : label(why);
    }
    if (!isManual) return t('record.lifecycle.bySystem');
    if (record.can.includes(event)) return t('record.lifecycle.may');
    return t('record.lifecycle.mayNot', { right: permissionWords(permissionCode(definition, event)) ?? words });
  };
  const lines = Object.entries(lifecycle.events).map(([event, { label: words, manual }]) => ({
    event,
    words: label(words),
    isLegal: legal.includes(event),
    answer: answerOf(event, label(words), manual !== false),
  }));
  // Legal transitions come first, otherwise in the order of the definition.
  const sorted = [...lines.filter(({ isLegal }) => isLegal), ...lines.filter(({ isLegal }) => !isLegal)];
  return (
    <section aria-labelledby="lifecycle-next">
      <h3 id="lifecycle-next">{t('record.lifecycle.next')}</h3>
      <ul className="record-life-events">
        {sorted.map(({ event, words, isLegal, answer }) => (
          <li key={event} data-testid="lifecycle-event" data-event={event} data-legal={isLegal}>
            <strong>{words}</strong>
            <span className={isLegal ? undefined : 'cell-quiet'}>{answer}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
