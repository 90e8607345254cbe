import type { FileImportView, FileTable } from '@machines/file-import/index.ts';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { JobReason } from '../../undo/job-reason.tsx';
import { useLabel } from '../../use-label.ts';
import { FailureNote } from '../failure-note.tsx';
import { headingsOf, importFields, mappableFields } from '../file-columns.ts';
import type { ImportStepProps } from './import-parts.ts';
import { ImportProgress } from './import-progress.tsx';
import { missingFields } from './import-rows.ts';
import { LinePreview } from './row-preview.tsx';

/** Step that maps columns to fields, with a preview of the first lines. */
export function MappingStep(props: ImportStepProps) {
  const t = useTranslate();
  const label = useLabel();
  const { number, list } = useValueFormats();
  const { definition, running, view } = props;
  const { table, mapping, file, stage, failure, progress } = view;
  if (table === null) return null;
  const lines = number(table.lines.length);
  if (stage === 'dryRunning') {
    return (
      <>
        <progress className="bulk-progress" aria-label={t('files.import.checking', { lines })} />
        <p role="status">{t('files.import.checking', { lines })}</p>
      </>
    );
  }
  if (stage === 'checking' || stage === 'readingReport')
    return <ImportProgress view={view} words="files.import.checked" />;
  const missing = missingFields(mapping, importFields(definition)).map((field) => label(field.label));
  const hasColumns = mapping.some((field) => field !== null);
  return (
    <>
      <div className="files-source">
        <Icon name="pi pi-file" />
        <span data-testid="import-source">{t('files.import.file', { name: file?.name ?? '', lines })}</span>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => running.send({ type: 'fileImport.file.dropped' })}
        >
          {t('files.import.otherFile')}
        </button>
      </div>
      {missing.length > 0 && hasColumns && (
        <p className="files-note" role="status" data-testid="import-missing">
          <Icon name="pi pi-exclamation-triangle" />
          {t('files.import.missing', { names: list(missing) })}
        </p>
      )}
      {!hasColumns && (
        <p className="field-error" role="alert">
          <Icon name="pi pi-exclamation-circle" />
          {t('files.import.none')}
        </p>
      )}
      <FailureNote failure={failure} />
      <BrokenCheck definition={definition} progress={progress} />
      <MappingTable {...props} table={table} />
      <LinePreview table={table} mapping={mapping} fields={mappableFields(definition)} />
    </>
  );
}

/** Why the job of the last check broke off; nothing when it did not, or when it was cancelled. */
function BrokenCheck({ definition, progress }: Pick<ImportStepProps, 'definition'> & Pick<FileImportView, 'progress'>) {
  const t = useTranslate();
  if (progress?.stopped !== 'failed' && progress?.stopped !== 'lost') return null;
  return (
    <p className="field-error" role="alert">
      <Icon name="pi pi-exclamation-circle" />
      <span>
        {t(progress.stopped === 'lost' ? 'files.import.checkLost' : 'files.import.checkBrokeOff')}
        <JobReason progress={progress} definition={definition} />
      </span>
    </p>
  );
}

function MappingTable({ definition, running, view, table }: ImportStepProps & { readonly table: FileTable }) {
  const t = useTranslate();
  const label = useLabel();
  const fields = mappableFields(definition);
  const names = headingsOf(fields, (field) => label(field.label));
  const columns = table.headings.map((heading, column) => ({ heading, column }));
  const sample = (column: number) => table.lines.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column] ?? '';
  return (
    <table className="table files-mapping" aria-label={t('files.import.mapping')}>
      <thead>
        <tr>
          <th scope="col">{t('files.import.column')}</th>
          <th scope="col" className="files-sample">
            {t('files.import.sample')}
          </th>
          <th scope="col">{t('files.import.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, column }) => {
          const name = heading === '' ? t('files.import.unnamed', { number: column + 1 }) : heading;
          const mapped = view.mapping[column] ?? '';
          return (
            <tr key={column} data-left-out={mapped === ''}>
              <th scope="row">{name}</th>
              <td className="files-sample">{sample(column)}</td>
              <td>
                <Select
                  aria-label={t('files.import.fieldOf', { column: name })}
                  data-column={heading}
                  placeholder={t('files.import.leaveOut')}
                  options={fields.map((field, index) => ({ value: field.name, label: names[index] ?? field.name }))}
                  value={mapped}
                  onChange={(value) =>
                    running.send({ type: 'fileImport.column.mapped', column, field: value === '' ? null : value })
                  }
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
