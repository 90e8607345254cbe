import type { FileTable } from '@machines/file-import/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { useLabel } from '../../use-label.ts';
import { errorRows, saveErrors } from '../download-parts.ts';
import type { Fault } from './use-import-errors.ts';

/** Maximum number of errors shown; the downloaded file has all. */
const MAX_FAULTS = 100;

interface FaultListProps {
  readonly definition: ResourceDefinition;
  readonly table: FileTable;
  readonly faults: readonly Fault[];
}

/** The errors of lines, and a button to save the lines with their errors as a file. */
export function FaultList({ definition, table, faults }: FaultListProps) {
  const t = useTranslate();
  const label = useLabel();
  const { number } = useValueFormats();
  const id = useId();
  const more = faults.length - MAX_FAULTS;
  const save = () =>
    saveErrors(
      t('files.import.errorFileName', { name: label(definition.plural) }),
      errorRows(table, faults, t('files.import.reason')),
    );
  return (
    <div className="files-section">
      <div className="files-section-head">
        <h3 id={id}>{t('files.import.errors')}</h3>
        <button type="button" className="button" data-testid="import-errors-file" onClick={save}>
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
