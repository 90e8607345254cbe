import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReadSheet } from './read-sheets.ts';

/** Maximum number of rows rendered; enough to recognize the file. */
const SHOWN = 100;
/** Scrollable regions must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 } as const;

/** The first rows of a sheet as a table. */
export function SheetTable({ sheet: { name, heading, lines } }: { readonly sheet: ReadSheet }) {
  const t = useTranslate();
  const { number } = useValueFormats();
  // Lines and columns of a file have no key but their index.
  const shown = lines.slice(0, SHOWN).map((cells, index) => ({ key: `line ${index}`, cells }));
  const columns = heading.map((text, index) => ({ key: `column ${index}`, index, text }));
  const count = t('gallery.excel.firstRows', { shown: number(shown.length), total: number(lines.length) });
  return (
    <section className="excel-scroll" aria-label={name} {...REACHABLE}>
      <table className="table">
        <caption>{count}</caption>
        <thead>
          <tr>
            {columns.map(({ key, text }) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key: line, cells }) => (
            <tr key={line}>
              {columns.map(({ key, index }) => (
                <td key={key}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
