import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { FailureNote } from '../failure-note.tsx';
import { mappableFields } from '../file-columns.ts';
import { FaultList } from './fault-list.tsx';
import type { ImportStepProps } from './import-parts.ts';
import { ImportProgress } from './import-progress.tsx';
import { mappedColumns } from './import-rows.ts';
import { useFaults } from './use-import-errors.ts';

/** Report of the dry run: what the import would do, and the errors by row. */
export function ImportReportStep({ definition, view }: ImportStepProps) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const fields = mappableFields(definition);
  const inWords = useFaults(definition.fields);
  const { report, table, mapping, stage, failure } = view;
  if (report === null || table === null) return null;
  const { unknownIds = 0 } = report;
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
  if (stage === 'writing' || stage === 'readingOutcome') {
    return (
      <>
        <ImportProgress view={view} words="files.import.written" />
        <p className="field-help">{t('files.import.goesOn')}</p>
      </>
    );
  }
  const faults = inWords(table, mappedColumns(mapping, fields), report.errors);
  const wrong = new Set(faults.map(({ index }) => index)).size;
  const advice = wrong === 0 ? 'files.import.allGood' : 'files.import.someBad';
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
      {unknownIds > 0 && (
        <p className="field-help" data-testid="import-unknown-ids">
          {t('files.import.unknownIds', { count: unknownIds })}
        </p>
      )}
      <FailureNote failure={failure} />
      {faults.length > 0 && <FaultList definition={definition} table={table} faults={faults} />}
    </>
  );
}
