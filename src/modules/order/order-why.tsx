import { statesOf } from '@machines/lifecycles/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import type { RecordAnswer } from '@src/contracts/resource/wire.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useLabel } from '@src/resource/use-label.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useMemo } from 'react';

/** Everything that can be done to an order, and why the rest cannot be done now. */
export function OrderWhy({ definition, record }: ExtraProps) {
  const gateway = useDesk().open(definition);
  const args = useMemo(() => ({ id: record.id, version: record.version }), [record.id, record.version]);
  const query = useQuery(({ id }: typeof args, signal: AbortSignal) => gateway.get(id, signal), args);
  return <Loaded query={query}>{(answer) => <WhyList definition={definition} answer={answer} />}</Loaded>;
}

interface WhyListProps {
  readonly definition: ResourceDefinition;
  readonly answer: RecordAnswer;
}

function WhyList({ definition, answer }: WhyListProps) {
  const t = useText();
  const label = useLabel();
  const whyNot = useWhyNot(definition, answer);
  const events = Object.entries(definition.lifecycle?.events ?? {}).filter(([, { manual }]) => manual !== false);
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

function useWhyNot(definition: ResourceDefinition, { record, cannot }: RecordAnswer): (event: string) => string {
  const t = useText();
  const label = useLabel();
  const formats = useValueFormats();
  return (event) => {
    const told = cannot[event];
    if (told?.text !== undefined) return label(told.text);
    if (told?.reason === 'permission') return t('record.why.permission', { code: permissionCode(definition, event) });
    const { lifecycle } = definition;
    if (lifecycle === undefined) return t('record.why.unknown');
    const states = Object.entries(statesOf(lifecycle, record)).map(([field, state]) => {
      const region = lifecycle.regions.find((each) => each.field === field);
      return label(region?.states[state]?.label ?? state);
    });
    return t('record.why.state', { state: formats.list(states) });
  };
}
