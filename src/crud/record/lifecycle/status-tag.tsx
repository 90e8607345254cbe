import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { usePersonName } from '../../cache/use-people.ts';
import { OptionTag } from '../../field-kinds/option-tag.tsx';
import { readyDefinition } from '../../list/resolve-definition.ts';

interface RecordStatusProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}

/** States of a record as tags; the tooltip shows who changed it last. */
export function RecordStatus({ definition, record }: RecordStatusProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { fields, lifecycle } = readyDefinition(definition);
  const who = usePersonName(record.updater);
  const since = t('record.head.since', { who, when: formats.dateTime(record.updateTime) });
  return lifecycle?.regions.map(({ field: name, states, initial }) => {
    const value = String(record[name] ?? initial);
    const field = fields.find((each) => each.name === name) ?? { options: optionsOf(states) };
    return (
      <span
        key={name}
        className="record-status"
        title={since}
        data-testid="record-status"
        data-field={name}
        data-value={value}
      >
        <OptionTag field={field} value={value} />
      </span>
    );
  });
}

/** States as options, for definitions without a state field. */
const optionsOf = (states: NonNullable<ResourceDefinition['lifecycle']>['regions'][number]['states']) =>
  Object.entries(states).map(([value, { label, tone }]) => ({ value, label, tone }));
