import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { OptionTag } from '../kinds/option-tag.tsx';
import { readyDefinition } from '../list/ready-definition.ts';

interface RecordStatusProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}

/** The states that a record is in, each as a tag; the tip tells who changed it last. */
export function RecordStatus({ definition, record }: RecordStatusProps) {
  const t = useText();
  const formats = useValueFormats();
  const { fields, lifecycle } = readyDefinition(definition);
  const since = t('record.head.since', { who: record.updater, when: formats.dateTime(record.updateTime) });
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

/** States as options, where no field of the definition shows them. */
const optionsOf = (states: NonNullable<ResourceDefinition['lifecycle']>['regions'][number]['states']) =>
  Object.entries(states).map(([value, { label, tone }]) => ({ value, label, tone }));
