import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { RecordLink } from '../../field-kinds/relation.tsx';
import { readyDefinition } from '../../list/resolve-definition.ts';
import type { DetailSlotProps } from '../../shared/slot-types.ts';
import { useLabel } from '../../use-label.ts';
import { FieldValue } from '../field-value.tsx';
import { NO_EXTRAS, type RecordExtras } from '../record-slots.ts';
import { type ProfileRow, profileParts } from './profile-parts.ts';

interface RecordProfileProps extends DetailSlotProps {
  readonly extras?: RecordExtras;
}

/** All readable values of a record, in the groups of its form; fields without a value are shown on demand. */
export function RecordProfile({ definition, record, extras = NO_EXTRAS }: RecordProfileProps) {
  const t = useTranslate();
  const label = useLabel();
  const id = useId();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const parts = profileParts(readyDefinition(definition), record, extras.hidden);
  const empty = parts.flatMap(({ rows }) => rows).filter((row) => row.isEmpty).length;
  return (
    <div className="record-profile">
      <div className="record-profile-parts" id={id}>
        {parts
          .map((part) => ({ ...part, rows: part.rows.filter((row) => showsEmpty || !row.isEmpty) }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ name, title, rows }) => (
            <section key={name}>
              {title !== null && <h2>{title === 'record' ? t('record.detail.record') : label(title)}</h2>}
              <dl className="record-values">
                {rows.map((row) => (
                  <Fact key={row.field.name} row={row} record={record} extras={extras} />
                ))}
              </dl>
            </section>
          ))}
      </div>
      {empty > 0 && (
        <button
          type="button"
          className="button button-quiet record-profile-empty"
          data-testid="detail-empty"
          aria-expanded={showsEmpty}
          aria-controls={id}
          onClick={() => setShowsEmpty(!showsEmpty)}
        >
          <Icon name={showsEmpty ? 'pi pi-chevron-up' : 'pi pi-chevron-down'} />
          {t(showsEmpty ? 'record.detail.hideEmpty' : 'record.detail.showEmpty', { count: empty })}
        </button>
      )}
    </div>
  );
}

interface FactProps {
  readonly row: ProfileRow;
  readonly record: ResourceRecord;
  readonly extras: RecordExtras;
}

function Fact({ row: { field, value, isEmpty, names }, record, extras }: FactProps) {
  const t = useTranslate();
  const label = useLabel();
  const shown = <FieldValue field={field} value={value} record={record} extras={extras} whole />;
  const isWide = typeof field.form === 'object' && field.form.wide === true;
  return (
    <div data-testid="detail-field" data-field={field.name} data-wide={isWide}>
      <dt>{label(field.label)}</dt>
      <dd>
        {isEmpty && <span className="cell-quiet">{t('record.value.empty')}</span>}
        {!isEmpty &&
          (names?.relation === undefined ? (
            shown
          ) : (
            <RecordLink resource={names.relation.resource} id={String(record[names.name])}>
              {shown}
            </RecordLink>
          ))}
      </dd>
    </div>
  );
}
