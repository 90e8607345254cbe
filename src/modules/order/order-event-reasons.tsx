import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { RecordAnswer } from '@src/contracts/resource/responses.ts';
import { useRecordQuery } from '@src/crud/cache/use-cached.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useDisabledReason } from '@src/crud/use-disabled-reason.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Lists all events of an order, with the reason for each that is not possible now. */
export function OrderEventReasons({ definition, record }: ExtraProps) {
  const query = useRecordQuery(definition, record.id);
  return <QueryBoundary query={query}>{(answer) => <WhyList definition={definition} answer={answer} />}</QueryBoundary>;
}

interface WhyListProps {
  readonly definition: ResourceDefinition;
  readonly answer: RecordAnswer;
}

function WhyList({ definition, answer }: WhyListProps) {
  const t = useTranslate();
  const label = useLabel();
  const reasonOf = useDisabledReason(definition);
  const whyNot = (event: string) => reasonOf(answer.record, answer.cannot, event);
  const events = Object.entries(definition.lifecycle?.events ?? {}).filter(([, { manual }]) => manual === undefined);
  return (
    <ul className="order-why" data-testid="order-why">
      {events.map(([name, event]) => {
        const may = answer.record.can.includes(name);
        return (
          <li key={name} data-event={name} data-may={may}>
            <Icon name={may ? 'pi pi-check-circle' : 'pi pi-minus-circle'} />
            <strong>{label(event.label)}</strong>
            <span className="field-help">{may ? t('order.why.may') : whyNot(name)}</span>
          </li>
        );
      })}
    </ul>
  );
}
