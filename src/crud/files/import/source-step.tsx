import { FileDropArea } from '@src/ui/form/file-drop-area.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { useLabel } from '../../use-label.ts';
import { saveTemplate } from '../download-parts.ts';
import { headingsOf, importFields } from '../file-columns.ts';
import { FILE_LIMITS } from '../read-table.ts';
import type { ImportStepProps } from './import-parts.ts';
import { missingFields } from './import-rows.ts';

const MEGABYTE = 1024 * 1024;
const ACCEPTED = '.csv,.txt,.xlsx';

/** First step: file selection, with the error of the last file. */
export function SourceStep({ definition, running, view: { stage, file, problem } }: ImportStepProps) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const problemId = useId();
  const limits = {
    size: number(FILE_LIMITS.bytes / MEGABYTE),
    lines: number(FILE_LIMITS.lines),
    columns: FILE_LIMITS.columns,
  };
  const name = file?.name ?? '';
  return (
    <>
      <FileDropArea
        label={t('files.import.drop')}
        help={t('files.import.limits', limits)}
        accept={ACCEPTED}
        isFirst
        isInvalid={problem !== null}
        describedBy={problem === null ? undefined : problemId}
        testId="import-file"
        onChosen={([given]) => given !== undefined && running.send({ type: 'fileImport.file.given', file: given })}
      />
      <p role="status">{stage === 'reading' ? t('files.import.reading', { name }) : ''}</p>
      {problem !== null && (
        <p id={problemId} className="field-error" role="alert">
          <Icon name="pi pi-exclamation-circle" />
          {t(`files.import.problem.${problem}`, { name, ...limits })}
        </p>
      )}
      <Template definition={definition} />
    </>
  );
}

function Template({ definition }: Pick<ImportStepProps, 'definition'>) {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const fields = importFields(definition);
  const needed = missingFields([], fields).map((field) => label(field.label));
  const save = () =>
    saveTemplate(
      t('files.import.templateName', { name: label(definition.plural) }),
      fields,
      headingsOf(fields, (field) => label(field.label)),
    );
  return (
    <div className="files-template">
      <button type="button" className="button" data-testid="import-template" onClick={save}>
        <Icon name="pi pi-download" />
        {t('files.import.template')}
      </button>
      <span className="field-help">
        {needed.length === 0
          ? t('files.import.templateHelpFree')
          : t('files.import.templateHelp', { names: formats.list(needed) })}
      </span>
    </div>
  );
}
