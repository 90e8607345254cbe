import './tables.css';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Column } from 'primereact/column';
import { ColumnGroup } from 'primereact/columngroup';
import { DataTable } from 'primereact/datatable';
import { Row } from 'primereact/row';
import { CITIES } from './deliveries.ts';
import { namedTable } from './named-table.ts';

const YEARS = [2025, 2026] as const;
const FIGURES = ['sent', 'returned'] as const;

const ROWS = CITIES.map((city, index) => ({
  city,
  'sent-2025': 4200 + index * 613,
  'returned-2025': 96 + index * 17,
  'sent-2026': 4900 + index * 571,
  'returned-2026': 81 + index * 11,
}));
type CityFigures = (typeof ROWS)[number];

/** Two-level header: years, and the figures of each. */
function MultipleHeader() {
  const t = useTranslate();
  const { number } = useValueFormats();
  const heading = (
    <ColumnGroup>
      <Row>
        <Column header={t('gallery.tables.field.city')} rowSpan={2} />
        {YEARS.map((year) => (
          <Column key={year} header={t('gallery.tables.header.year', { year })} colSpan={2} align="center" />
        ))}
      </Row>
      <Row>
        {YEARS.flatMap((year) =>
          FIGURES.map((figure) => (
            <Column
              key={`${figure}-${year}`}
              header={t(`gallery.tables.header.${figure}`)}
              field={`${figure}-${year}`}
              headerClassName="table-number-head"
              sortable
            />
          )),
        )}
      </Row>
    </ColumnGroup>
  );
  return (
    <section className="card table-card">
      <DataTable
        value={ROWS}
        dataKey="city"
        cellMemo={false}
        showGridlines
        headerColumnGroup={heading}
        pt={namedTable(t('gallery.tables.header.title'))}
      >
        <Column columnKey="city" field="city" body={({ city }: CityFigures) => t(`gallery.tables.city.${city}`)} />
        {YEARS.flatMap((year) =>
          FIGURES.map((figure) => (
            <Column
              key={`${figure}-${year}`}
              field={`${figure}-${year}`}
              className="number"
              body={(row: CityFigures) => number(row[`${figure}-${year}`])}
            />
          )),
        )}
      </DataTable>
    </section>
  );
}

export default withPrime(MultipleHeader);
