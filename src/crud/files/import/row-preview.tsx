import type { ColumnMapping, FileTable } from '@machines/file-import/index.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId } from 'react';
import { useLabel } from '../../use-label.ts';
import { restore } from '../formats/safe-cell.ts';
import { mappedColumns } from './import-rows.ts';

const MAX_LINES = 10;

interface LinePreviewProps {
  readonly table: FileTable;
  readonly mapping: ColumnMapping;
  readonly fields: readonly FieldDefinition[];
}

/** The first lines of a file with the names of the mapped fields as headings. */
export function LinePreview({ table, mapping, fields }: LinePreviewProps) {
  const t = useTranslate();
  const label = useLabel();
  const id = useId();
  const columns = mappedColumns(mapping, fields);
  const lines = table.lines.slice(0, MAX_LINES);
  if (columns.length === 0) return null;
  return (
    <div className="files-section">
      <h3 id={id}>{t('files.import.preview', { count: lines.length })}</h3>
      <section className="files-scroll" aria-labelledby={id}>
        <table className="table" data-testid="import-preview">
          <thead>
            <tr>
              <th scope="col" className="number">
                {t('files.import.line')}
              </th>
              {columns.map(({ field }) => (
                <th key={field.name} scope="col">
                  {label(field.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ number, cells }) => (
              <tr key={number}>
                <td className="number">{number}</td>
                {columns.map(({ index, field }) => (
                  <td key={field.name}>{restore(cells[index] ?? '')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
