import './product.css';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useResourceChanges } from '@src/crud/cache/use-changes.ts';
import { readyDefinition } from '@src/crud/list/resolve-definition.ts';
import { FieldValue } from '@src/crud/record/field-value.tsx';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { Loaded } from '@src/crud/shared/query-boundary.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { comboItemResource, comboResource } from './definitions/combo.ts';

const MOST = 100;

/** Combos that contain a product, with their states, which depend on the product's. */
export function CombosTab({ record }: ExtraProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const query = useQuery(async (product: string, signal: AbortSignal) => {
    const { list } = await api
      .open(comboItemResource)
      .list({ ...PLAIN_QUERY, size: MOST, filters: { product } }, signal);
    return Promise.all(
      list.map(async (line) => ({
        line,
        combo: (await api.open(comboResource).get(String(line.combo), signal)).record,
      })),
    );
  }, record.id);
  useResourceChanges(comboResource.name, query.refresh);
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? <EmptyState kind="empty" title={t('product.combo.none')} /> : <ComboRows rows={rows} />
      }
    </Loaded>
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
