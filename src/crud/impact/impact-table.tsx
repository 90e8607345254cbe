import './impact.css';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { Impact } from '@src/contracts/resource/responses.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { createContext, use } from 'react';
import { FieldValue } from '../record/field-value.tsx';
import { useForeignTexts } from '../shared/use-foreign-texts.ts';
import { useLabel } from '../use-label.ts';
import { type ImpactGroup, impactGroups } from './impact-groups.ts';

/** All changes of the dry run, to look up records that the event would create. */
const DryRunChanges = createContext<readonly Impact[]>([]);

interface ImpactTableProps {
  readonly changes: readonly Impact[];
  /** The resource of the selected records; changes to other resources are consequences. */
  readonly own: string;
}

const labelsOf = ({ plural, label = '', changes }: Impact): readonly Label[] => [
  plural,
  ...(label === '' ? [] : [label]),
  ...changes.map(({ field }) => field.label),
];

/** Table of all changes that an event would make, value by value, with totals. */
export function ImpactTable({ changes, own }: ImpactTableProps) {
  const groups = impactGroups(changes, own);
  const isReady = useForeignTexts(changes.flatMap(labelsOf));
  if (groups.length === 0 || !isReady) return null;
  return (
    <DryRunChanges value={changes}>
      <div className="impact" data-testid="impact">
        {groups.map((group) => (
          <Group key={group.resource} group={group} isOwn={group.resource === own} />
        ))}
      </div>
    </DryRunChanges>
  );
}

function Group({ group, isOwn }: { readonly group: ImpactGroup; readonly isOwn: boolean }) {
  const t = useTranslate();
  const label = useLabel();
  const { entries, sums, plural, resource, label: event } = group;
  const name = { name: label(plural), count: entries.length };
  const heading = t(isOwn ? 'resource.impact.changes' : 'resource.impact.follows', name);
  return (
    <details open className="impact-group" data-testid="impact-group" data-resource={resource}>
      <summary>
        {heading}
        {event !== null && <span className="field-help"> {label(event)}</span>}
      </summary>
      <div className="impact-lines">
        <table className="table">
          <caption className="visually-hidden">{heading}</caption>
          <tbody>
            {entries.map((entry, index) => (
              // A record can be changed by several events, so the key must be the index.
              <Line
                key={`${entry.record} ${entry.event} ${String(index)}`}
                entry={entry}
                isNamed={!isOwn && event === null}
              />
            ))}
          </tbody>
        </table>
      </div>
      {sums.map((sum) => (
        <p key={sum.field.name} className="impact-sum" data-testid="impact-sum" data-field={sum.field.name}>
          {t('resource.impact.sum', { field: label(sum.field.label) })} <FromTo {...sum} />
        </p>
      ))}
    </details>
  );
}

function Line({ entry, isNamed }: { readonly entry: Impact; readonly isNamed: boolean }) {
  const label = useLabel();
  return (
    <tr data-testid="impact-line" data-id={entry.record}>
      <th scope="row">
        {entry.title}
        {isNamed && entry.label !== undefined && <span className="field-help"> {label(entry.label)}</span>}
      </th>
      <td>
        <dl className="impact-changes">
          {entry.changes.map((change) => (
            <div key={change.field.name} data-field={change.field.name}>
              <dt>{label(change.field.label)}</dt>
              <dd>
                <FromTo {...change} />
              </dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}

interface FromToProps {
  readonly field: FieldDefinition;
  readonly from: unknown;
  readonly to: unknown;
}

function FromTo({ field, from, to }: FromToProps) {
  const t = useTranslate();
  const changes = use(DryRunChanges);
  const value = (each: unknown) => {
    if (isEmpty(each)) return <span>–</span>;
    const made = changes.find(({ resource, record }) => resource === field.relation?.resource && record === each);
    return made === undefined ? <FieldValue field={field} value={each} /> : made.title;
  };
  return (
    <span className="impact-from-to">
      {value(from)}
      <Icon name="pi pi-arrow-right" label={t('resource.impact.to')} />
      <strong>{value(to)}</strong>
    </span>
  );
}
