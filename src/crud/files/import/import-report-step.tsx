import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { useLabel } from '../../use-label.ts';
import { errorRows, saveErrors } from '../download-parts.ts';
import { FailureNote } from '../failure-note.tsx';
import { mappableFields } from '../file-columns.ts';
import type { ImportStepProps } from './import-parts.ts';
import { mappedColumns } from './import-rows.ts';
import { type Fault, useFaults } from './use-import-errors.ts';

/** Maximum number of errors shown; the downloaded file has all. */
const MAX_FAULTS = 100;

/** Report of the dry run: what the import would do, and the errors by row. */
export function ImportReportStep({ definition, view }: ImportStepProps) {
  const t = useTranslate();
  const label = useLabel();
  const { number } = useValueFormats();
  const fields = mappableFields(definition);
  const inWords = useFaults(definition.fields);
  const { report, table, mapping, stage, failure } = view;
  if (report === null || table === null) return null;
  const good = report.creates + report.updates;
  if (stage === 'committing') {
    const words = t('files.import.committing', { count: number(good) });
    return (
      <>
        <progress className="bulk-progress" aria-label={words} />
        <p role="status">{words}</p>
      </>
    );
  }
  const faults = inWords(table, mappedColumns(mapping, fields), report);
  const wrong = new Set(faults.map(({ index }) => index)).size;
  const advice = wrong === 0 ? 'files.import.allGood' : 'files.import.someBad';
  const save = () =>
    saveErrors(
      t('files.import.errorFileName', { name: label(definition.plural) }),
      errorRows(table, faults, t('files.import.reason')),
    );
  return (
    <>
      <div role="status" className="files-outcome" data-testid="import-plan" data-good={wrong === 0}>
        <Icon name={wrong === 0 ? 'pi pi-check-circle' : 'pi pi-exclamation-triangle'} />
        <p>
          <strong>
            {t('files.import.plan', {
              creates: number(report.creates),
              updates: number(report.updates),
              errors: number(wrong),
            })}
          </strong>
          <br />
          {t(good === 0 ? 'files.import.noneGood' : advice)}
        </p>
      </div>
      <FailureNote failure={failure} />
      {faults.length > 0 && <Faults faults={faults} onSave={save} />}
    </>
  );
}

function Faults({ faults, onSave }: { readonly faults: readonly Fault[]; readonly onSave: () => void }) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const id = useId();
  const more = faults.length - MAX_FAULTS;
  return (
    <div className="files-section">
      <div className="files-section-head">
        <h3 id={id}>{t('files.import.errors')}</h3>
        <button type="button" className="button" data-testid="import-errors-file" onClick={onSave}>
          <Icon name="pi pi-download" />
          {t('files.import.errorFile')}
        </button>
      </div>
      <section className="files-scroll" aria-labelledby={id}>
        <table className="table" data-testid="import-errors">
          <thead>
            <tr>
              <th scope="col" className="number">
                {t('files.import.line')}
              </th>
              <th scope="col">{t('files.import.field')}</th>
              <th scope="col">{t('files.import.value')}</th>
              <th scope="col">{t('files.import.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, MAX_FAULTS).map((fault) => (
              <tr key={`${fault.line} ${fault.field}`} data-line={fault.line}>
                <td className="number">{fault.line}</td>
                <td>{fault.field}</td>
                <td>{fault.value}</td>
                <td>{fault.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="field-help">{t('files.import.moreErrors', { count: more, total: number(more) })}</p>}
    </div>
  );
}
