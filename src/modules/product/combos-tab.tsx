import './product.css';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { comboItemResource, comboResource } from '@src/contracts/resources/combo.ts';
import { useResourceChanges } from '@src/resource/changes.ts';
import { readyDefinition } from '@src/resource/list/ready-definition.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { FieldValue } from '@src/resource/record/field-value.tsx';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';

const MOST = 100;

/** The combos that a product is part of, and in what state they are: what happens to it happens to them. */
export function CombosTab({ record }: ExtraProps) {
  const t = useText();
  const desk = useDesk();
  const query = useQuery(async (product: string, signal: AbortSignal) => {
    const { list } = await desk
      .open(comboItemResource)
      .list({ ...PLAIN_QUERY, size: MOST, filters: { product } }, signal);
    return Promise.all(
      list.map(async (line) => ({
        line,
        combo: (await desk.open(comboResource).get(String(line.combo), signal)).record,
      })),
    );
  }, record.id);
  useResourceChanges(comboResource.name, query.refresh);
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? <StatePanel kind="empty" title={t('product.combo.none')} /> : <ComboRows rows={rows} />
      }
    </Loaded>
  );
}

interface ComboRowsProps {
  readonly rows: readonly Readonly<Record<'line' | 'combo', ExtraProps['record']>>[];
}

function ComboRows({ rows }: ComboRowsProps) {
  const t = useText();
  const formats = useValueFormats();
  const { go } = useConsole();
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
