import './excel.css';
import { FileDropArea } from '@src/ui/form/file-drop-area.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { type ReadFile, readSheets, SHEET_LIMITS } from './read-sheets.ts';
import { SheetTable } from './sheet-table.tsx';

const MEGABYTE = 1024 * 1024;

const readGiven = async (file: File | null): Promise<ReadFile | null> => (file === null ? null : readSheets(file));

/** Parses a workbook or a CSV file in the browser; nothing is sent. */
export default function ImportPage() {
  const t = useTranslate();
  const { number } = useValueFormats();
  const [file, setFile] = useState<File | null>(null);
  const { data, state } = useQuery(readGiven, file);
  const isReading = file !== null && state !== 'ready';
  const limits = { size: number(SHEET_LIMITS.bytes / MEGABYTE), lines: number(SHEET_LIMITS.lines) };
  const read = isReading ? null : data;
  const problem = read?.problem ?? null;
  return (
    <section className="card excel-card">
      <FileDropArea
        label={t('gallery.excel.import.drop')}
        help={t('gallery.excel.import.limits', limits)}
        accept=".csv,.xlsx"
        isInvalid={problem !== null}
        onChosen={([given]) => given !== undefined && setFile(given)}
      />
      <p role="status">{isReading && t('gallery.excel.import.reading', { name: file.name })}</p>
      {problem !== null && (
        <p className="field-error" role="alert">
          <Icon name="pi pi-exclamation-circle" />
          {t(`gallery.excel.problem.${problem}`, { name: read?.name ?? '', ...limits })}
        </p>
      )}
      {read !== null && problem === null && <Sheets key={read.name} file={read} />}
    </section>
  );
}

function Sheets({ file }: { readonly file: ReadFile }) {
  const t = useTranslate();
  const { number } = useValueFormats();
  const [at, setAt] = useState('0');
  const sheet = file.sheets[Number(at)] ?? file.sheets[0];
  return (
    <>
      <h2>{t('gallery.excel.import.found', { name: file.name, sheets: number(file.sheets.length) })}</h2>
      {file.sheets.length > 1 && (
        <div className="excel-bar">
          <Segmented
            label={t('gallery.excel.import.sheet')}
            options={file.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            value={at}
            onChange={setAt}
          />
        </div>
      )}
      {sheet !== undefined && <SheetTable key={at} sheet={sheet} />}
    </>
  );
}
