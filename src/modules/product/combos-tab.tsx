import './product.css';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import { readyDefinition } from '@src/crud/list/resolve-definition.ts';
import { FieldValue } from '@src/crud/record/field-value.tsx';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { comboItemResource, comboResource } from './definitions/combo.ts';

const MAX_ROWS = 100;

const combosWith = defineRead({
  name: 'product.combos',
  topics: [comboResource.name, comboItemResource.name],
  load: async ({ resources }, product: string, signal) => {
    const asked = { ...PLAIN_QUERY, size: MAX_ROWS, filters: { product } };
    const { list } = await resources.open(comboItemResource).list(asked, signal);
    const combos = resources.open(comboResource);
    return Promise.all(
      list.map(async (line) => ({ line, combo: (await combos.get(String(line.combo), signal)).record })),
    );
  },
});

/** Combos that contain a product, with their states, which depend on the product's. */
export function CombosTab({ record }: ExtraProps) {
  const t = useTranslate();
  const query = useRead(combosWith, record.id);
  return (
    <QueryBoundary query={query}>
      {(rows) =>
        rows.length === 0 ? <EmptyState kind="empty" title={t('product.combo.none')} /> : <ComboRows rows={rows} />
      }
    </QueryBoundary>
  );
}

interface ComboRowsProps {
  readonly rows: readonly Readonly<Record<'line' | 'combo', ExtraProps['record']>>[];
}

function ComboRows({ rows }: ComboRowsProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { go } = useApp();
  const status = fieldOf(readyDefinition(comboResource), 'status');
  const open = (id: string) => go((comboResource.page ?? '').replace(':id', encodeURIComponent(id)));
  return (
    <div className="product-scroll">
      <table className="table" data-testid="product-combos">
        <caption className="visually-hidden">{t('product.tab.combos')}</caption>
        <thead>
          <tr>
            {(['combo', 'plan', 'qty', 'price', 'status'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`product.field.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, combo }) => (
            <tr key={line.id}>
              <td>
                <button type="button" className="record-link" onClick={() => open(combo.id)}>
                  {String(combo.name)}
                </button>
              </td>
              <td>{String(line.title)}</td>
              <td>{formats.number(Number(line.qty))}</td>
              <td>{formats.money(Number(combo.price))}</td>
              <td>{status !== undefined && <FieldValue field={status} value={combo.status} record={combo} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
