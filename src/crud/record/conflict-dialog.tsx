import { type RecordRef, selectConflict, selectRecord, selectValues } from '@machines/record/index.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { fieldOf, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { isSecret } from '@src/contracts/resource/field-kinds/index.ts';
import { isSameValue, type MergeRow, mergeValues } from '@src/contracts/resource/three-way-merge.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { usePersonName } from '../cache/use-people.ts';
import { useLabel } from '../use-label.ts';
import { FieldValue } from './field-value.tsx';
import { withoutMaskedValues } from './form/form-values.ts';

interface ConflictDialogProps {
  readonly actor: RecordRef;
  readonly definition: ResourceDefinition;
  /** The values of the form. */
  readonly mine: RecordValues;
  /** Called with the merged values before they are saved. */
  readonly onResolved: (values: RecordValues) => void;
}

type Side = 'theirs' | 'mine';

/**
 * Dialog for a record that someone else saved in the meantime: fields changed by both are chosen one by one, the others
 * are merged automatically.
 */
export function ConflictDialog({ actor, definition, mine, onResolved }: ConflictDialogProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const conflict = useSelector(actor, selectConflict);
  const record = useSelector(actor, selectRecord);
  const values = useSelector(actor, selectValues);
  const name = usePersonName(conflict?.changedBy ?? '');
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  if (conflict === null || record === null || values === null) return null;
  const merge = mergeValues(definition, record, conflict.current, { ...record, ...mine });
  const open = merge.clashes.filter(({ field }) => sides[field] === undefined);
  const choose = (field: string, side: Side) => setSides({ ...sides, [field]: side });
  const resolve = () => {
    const chosen = merge.clashes.map((row) => [row.field, sides[row.field] === 'theirs' ? row.theirs : row.mine]);
    const result: RecordValues = { ...merge.values, ...Object.fromEntries(chosen) };
    onResolved(result);
    const sent = Object.keys(values).map((name) => [name, name in result ? result[name] : values[name]]);
    const typed = withoutMaskedValues({ definition, record: conflict.current }, Object.fromEntries(sent));
    actor.send({ type: 'record.merge.resolved', values: typed });
  };
  const who = { who: name, when: formats.dateTime(conflict.changedAt) };
  return (
    <Dialog
      open
      size="wide"
      label={t('record.conflict.title')}
      testId="conflict"
      onClose={() => actor.send({ type: 'record.merge.cancelled' })}
      footer={
        <ConflictButtons
          count={open.length}
          onCancel={() => actor.send({ type: 'record.merge.cancelled' })}
          onResolve={resolve}
        />
      }
    >
      <p className="record-conflict-words">
        {t(merge.clashes.length === 0 ? 'record.conflict.none' : 'record.conflict.text', who)}
      </p>
      {merge.clashes.length > 0 && (
        <MergeTable
          definition={definition}
          rows={merge.clashes}
          caption={t('record.conflict.clashes')}
          sides={sides}
          onChoose={choose}
        />
      )}
      {merge.settled.length > 0 && (
        <details className="record-settled">
          <summary>{t('record.conflict.settled', { count: merge.settled.length })}</summary>
          <MergeTable definition={definition} rows={merge.settled} caption={t('record.conflict.settledTable')} />
        </details>
      )}
    </Dialog>
  );
}

interface ConflictButtonsProps {
  readonly count: number;
  readonly onCancel: () => void;
  readonly onResolve: () => void;
}

function ConflictButtons({ count, onCancel, onResolve }: ConflictButtonsProps) {
  const t = useTranslate();
  return (
    <>
      <span className="field-help record-open-count" role="status">
        {count > 0 && t('record.conflict.open', { count })}
      </span>
      <button type="button" className="button" onClick={onCancel}>
        {t('record.conflict.back')}
      </button>
      <button
        type="button"
        className="button button-primary"
        data-testid="conflict-save"
        disabled={count > 0}
        onClick={onResolve}
      >
        {t('record.conflict.save')}
      </button>
    </>
  );
}

interface MergeTableProps {
  readonly definition: ResourceDefinition;
  readonly rows: readonly MergeRow[];
  readonly caption: string;
  /** Absent for rows without a choice. */
  readonly sides?: Readonly<Record<string, Side>>;
  readonly onChoose?: (field: string, side: Side) => void;
}

function MergeTable({ definition, rows, caption, sides, onChoose }: MergeTableProps) {
  const t = useTranslate();
  const label = useLabel();
  return (
    <div className="record-scroll">
      <table className="table record-merge">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('record.conflict.field')}</th>
            <th scope="col">{t('record.conflict.base')}</th>
            <th scope="col">{t('record.conflict.theirs')}</th>
            <th scope="col">{t('record.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const field = fieldOf(definition, row.field);
            const name = field === undefined ? row.field : label(field.label);
            const taken = isSameValue(row.mine, row.base) ? 'theirs' : 'mine';
            return (
              <tr key={row.field} data-testid="conflict-row" data-field={row.field}>
                <th scope="row">{name}</th>
                <td>
                  <MergeValue definition={definition} row={row} side="base" />
                </td>
                {(['theirs', 'mine'] as const).map((side) => (
                  <td key={side} data-chosen={(onChoose === undefined ? taken : sides?.[row.field]) === side}>
                    {onChoose === undefined ? (
                      <MergeValue definition={definition} row={row} side={side} />
                    ) : (
                      <label className="record-side">
                        {/* Radio group of two: the arrow keys switch between them. */}
                        <input
                          type="radio"
                          name={`merge-${row.field}`}
                          data-side={side}
                          {...(index === 0 && side === 'theirs' ? { 'data-autofocus': true } : {})}
                          checked={sides?.[row.field] === side}
                          onChange={() => onChoose(row.field, side)}
                        />
                        <MergeValue definition={definition} row={row} side={side} />
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface MergeValueProps {
  readonly definition: ResourceDefinition;
  readonly row: MergeRow;
  readonly side: Side | 'base';
}

function MergeValue({ definition, row, side }: MergeValueProps) {
  const t = useTranslate();
  const field = fieldOf(definition, row.field);
  const value = row[side];
  if (field === undefined || isEmpty(value)) return <span className="cell-quiet">{t('record.value.empty')}</span>;
  if (isSecret(field)) return <Icon name="pi pi-lock" />;
  return <FieldValue field={field} value={value} />;
}
