import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { LifecycleRegion } from '@src/contracts/resource/lifecycle.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { usePersonName } from '../../cache/use-people.ts';
import { OptionTag } from '../../field-kinds/option-tag.tsx';
import { useLabel } from '../../use-label.ts';
import { useListScreen } from '../list-context.ts';

interface StateCellProps {
  readonly field: FieldDefinition;
  readonly value: string;
  readonly record: ResourceRecord;
  readonly region: LifecycleRegion;
}

/** State of a record; the tooltip shows who changed it last and the legal events, which are also in the row menu. */
export function StatusCell({ field, value, record, region }: StateCellProps) {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const { definition } = useListScreen();
  // The name is requested only when the tooltip opens.
  const [isPointed, setPointed] = useState(false);
  const name = usePersonName(isPointed ? record.updater : '');
  const who = isPointed ? name : record.updater;
  const events = definition.lifecycle?.events ?? {};
  const leading = new Set(region.transitions.filter(({ from }) => from.includes(value)).map(({ event }) => event));
  const next = record.can.flatMap((name) => {
    const event = events[name];
    return event === undefined || !leading.has(name) ? [] : [label(event.label)];
  });
  const hint = [
    t('resource.state.since', { who, when: formats.dateTime(record.updateTime) }),
    next.length === 0 ? t('resource.state.nothingNext') : t('resource.state.next', { events: formats.list(next) }),
  ].join('\n');
  return (
    <span className="cell-state" title={hint} onPointerEnter={() => setPointed(true)}>
      <OptionTag field={field} value={value} />
    </span>
  );
}
