import type {
  ChangeFigures,
  ChangeSample,
  ModelEdit,
  PlannedEdit,
} from '@src/contracts/endpoints/model-changes/contract.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { useErrorText } from '@src/crud/record/form/error-text.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { InterfaceChanges } from '../derive/interface-changes.tsx';

const TONES = { safe: 'tag-good', conversion: 'tag-warn', destructive: 'tag-bad' } as const;
const known = (name: string) => fieldOf(eavFieldResource, name) ?? fieldOf(eavCollectionResource, name);

/** Returns the label of a field attribute or collection attribute. */
function usePartName() {
  const label = useLabel();
  const t = useTranslate();
  return (name: string): string => {
    if (name === 'fillExisting') return t('eav.change.fill');
    if (name === 'lifecycle') return t('eav.life.title');
    const field = known(name);
    return field === undefined ? name : label(field.label);
  };
}

const abbreviateObject = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? '{…}' : value;

interface ChangeItemProps {
  readonly edit: ModelEdit;
  /** The code of the field, or of the collection. */
  readonly name: string;
  /** The plan of the edit; null before it was planned. */
  readonly item: PlannedEdit | null;
  /** Removes the edit; absent when it can no longer be removed. */
  readonly onDrop?: () => void;
  /** True while another change is being saved. */
  readonly isBusy?: boolean;
}

/** One edit: its old and new values, its effect on records, and what uses the field. */
export function ChangeItem({ edit, name, item, onDrop, isBusy = false }: ChangeItemProps) {
  const t = useTranslate();
  const nameOf = usePartName();
  const parts = Object.keys(edit.to).map((field) => ({
    field,
    from: abbreviateObject(edit.from[field] ?? null),
    to: abbreviateObject(edit.to[field] ?? null),
  }));
  const shown = edit.act === 'add' ? parts.filter(({ to }) => to !== null && to !== false && to !== '') : parts;
  return (
    <li data-key={edit.key} className="eav-change">
      <div className="eav-change-head">
        <span>
          {t(`eav.change.act.${edit.act}`)} <code>{name}</code>
        </span>
        {item !== null && (
          <span className={`tag ${TONES[item.impact]}`} data-testid="change-impact">
            {t(`eav.change.impact.${item.impact}`)}
          </span>
        )}
        {onDrop !== undefined && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={t('eav.change.undoOf', { name })}
            disabled={isBusy}
            onClick={onDrop}
          >
            {t('eav.change.undo')}
          </button>
        )}
      </div>
      {item !== null && <Impact item={item} />}
      {shown.length > 0 && (
        <details>
          <summary>{t('eav.change.parts', { count: shown.length })}</summary>
          <InterfaceChanges parts={shown} nameOf={nameOf} />
        </details>
      )}
    </li>
  );
}

/** The effect of an edit on records and on what uses the field. */
function Impact({ item }: { readonly item: PlannedEdit }) {
  const t = useTranslate();
  const nameOf = usePartName();
  const errorText = useErrorText();
  const { list } = useValueFormats();
  const { notes, figures, unfit, samples, uses, hiddenViews, faults, conflicts } = item;
  const users = [
    ...uses.map(({ kind, name }) => `${t(`eav.change.use.${kind}`)} ${name}`),
    ...(hiddenViews > 0 ? [t('eav.change.hiddenViews', { count: hiddenViews })] : []),
  ];
  const fieldFor = (name: string) => known(name) ?? { name, kind: 'text', label: name };
  return (
    <div className="eav-stack">
      {faults.length > 0 && (
        <ul className="eav-plain" role="alert" data-testid="change-faults">
          {faults.map(({ field, error }) => (
            <li key={`${field} ${error.rule}`} className="field-error">
              {t('component.pair', { name: nameOf(field), value: errorText(fieldFor(field), error) })}
            </li>
          ))}
        </ul>
      )}
      {conflicts.map(({ field, was, is }) => (
        <p key={field} className="field-error" role="alert">
          {t('eav.change.conflict', { name: nameOf(field), was: String(was ?? ''), is: String(is ?? '') })}
        </p>
      ))}
      {notes.length > 0 && (
        <ul className="eav-plain">
          {notes.map((note) => (
            <li key={note}>{t(`eav.change.note.${note}`)}</li>
          ))}
        </ul>
      )}
      {figures.filled > 0 && <Figures figures={figures} />}
      {unfit > 0 && <p className="eav-note">{t('eav.change.unfit', { count: unfit })}</p>}
      {samples.length > 0 && <Samples samples={samples} />}
      {users.length > 0 && <p>{t('eav.change.uses', { names: list(users) })}</p>}
    </div>
  );
}

/** Shows how many values are converted, shortened or lost. */
export function Figures({ figures }: { readonly figures: ChangeFigures }) {
  const t = useTranslate();
  const { filled, converted, lossy, failed } = figures;
  return <p data-testid="change-figures">{t('eav.change.figures', { filled, converted, lossy, failed })}</p>;
}

function Samples({ samples }: { readonly samples: readonly ChangeSample[] }) {
  const t = useTranslate();
  return (
    <div className="eav-scroll">
      <table className="eav-table" data-testid="change-samples">
        <thead>
          <tr>
            <th scope="col">{t('eav.change.sample.record')}</th>
            <th scope="col">{t('eav.change.sample.value')}</th>
            <th scope="col">{t('eav.change.sample.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {samples.map(({ record, value, becomes }) => (
            <tr key={`${record} ${value}`}>
              <th scope="row">{record}</th>
              <td>{value}</td>
              <td>{becomes ?? t('eav.change.sample.lost')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
