import { FILE_FORMATS, type FileFormat, isLong } from '@machines/file-export/index.ts';
import { Segmented, type SegmentedProps } from '@src/ui/form/segmented.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../../use-label.ts';
import type { ExportChoice } from './use-export-choice.ts';

/** Form for the rows, format and columns of an export. */
export function ExportForm({ choice }: { readonly choice: ExportChoice }) {
  const t = useTranslate();
  const { format, setFormat, scope, setScope, totals, hasSelection } = choice;
  return (
    <>
      <div className="field">
        <span className="field-label">{t('files.export.rows')}</span>
        {hasSelection ? (
          <Segmented
            label={t('files.export.rows')}
            testId="export-scope"
            options={[
              { value: 'selected', label: t('files.export.selected', { total: totals.selected }) },
              { value: 'all', label: t('files.export.all', { total: totals.all }) },
            ]}
            value={scope}
            onChange={setScope}
          />
        ) : (
          <span data-testid="export-count">{t('files.export.all', { total: totals.all })}</span>
        )}
        <p className="field-help">{t(scope === 'all' ? 'files.export.allHelp' : 'files.export.selectedHelp')}</p>
        {isLong(choice.order) && <p className="field-help">{t('files.export.longHelp')}</p>}
      </div>
      {choice.hasLines && <Grain choice={choice} />}
      <FormatChoice format={format} onChange={setFormat} />
      <Columns choice={choice} />
      {choice.reason !== null && <Reason reason={choice.reason} onChange={choice.setReason} />}
    </>
  );
}

interface FormatChoiceProps {
  readonly format: FileFormat;
  readonly onChange: (format: FileFormat) => void;
}

/** The format of the file. */
export function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const t = useTranslate();
  return (
    <SegmentedField
      label={t('files.export.format')}
      testId="export-format"
      options={FILE_FORMATS.map((value) => ({ value, label: t(`files.format.${value}`) }))}
      value={format}
      onChange={onChange}
      help={t(`files.formatHelp.${format}`)}
    />
  );
}

function Grain({ choice: { grain, setGrain } }: { readonly choice: ExportChoice }) {
  const t = useTranslate();
  return (
    <SegmentedField
      label={t('files.export.grain')}
      testId="export-grain"
      options={[
        { value: 'record', label: t('files.export.byRecord') },
        { value: 'line', label: t('files.export.byLine') },
      ]}
      value={grain}
      onChange={setGrain}
      help={grain === 'line' ? t('files.export.byLineHelp') : null}
    />
  );
}

interface SegmentedFieldProps<Value extends string> extends SegmentedProps<Value> {
  readonly help: string | null;
}

/** A choice with a visible label, and a help text for the chosen value. */
function SegmentedField<Value extends string>({ help, ...choice }: SegmentedFieldProps<Value>) {
  return (
    <div className="field">
      <span className="field-label">{choice.label}</span>
      <Segmented {...choice} />
      {help !== null && <p className="field-help">{help}</p>}
    </div>
  );
}

function Columns({ choice: { fields, columns, setColumns, shown } }: { readonly choice: ExportChoice }) {
  const t = useTranslate();
  const label = useLabel();
  const toggle = (name: string, isChosen: boolean) =>
    setColumns(isChosen ? [...columns, name] : columns.filter((each) => each !== name));
  return (
    <fieldset className="files-columns">
      <legend className="field-label">
        {t('files.export.columns', { count: columns.length, total: fields.length })}
      </legend>
      <div className="files-columns-all">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setColumns(fields.map(({ name }) => name))}
        >
          {t('files.export.everyColumn')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setColumns(shown)}>
          {t('files.export.shownColumns')}
        </button>
      </div>
      <div className="files-columns-list">
        {fields.map(({ name, label: words }) => (
          <label key={name} className="checkbox">
            <input
              type="checkbox"
              data-field={name}
              checked={columns.includes(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
            <span>{label(words)}</span>
          </label>
        ))}
      </div>
      {columns.length === 0 && (
        <p className="field-error" role="alert">
          {t('files.export.noColumns')}
        </p>
      )}
    </fieldset>
  );
}

function Reason({ reason, onChange }: { readonly reason: string; readonly onChange: (text: string) => void }) {
  const t = useTranslate();
  return (
    <TextField
      label={t('files.export.reason')}
      data-testid="export-reason"
      lines={2}
      maxLength={500}
      aria-required
      value={reason}
      onChange={onChange}
      note={<p className="field-help">{t('files.export.reasonHelp')}</p>}
    />
  );
}
