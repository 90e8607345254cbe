import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { bytesText, indexCost } from '../definitions/indexes/index-cost.ts';
import type { IndexSet } from '../definitions/indexes/index-sets.ts';

interface IndexLineProps {
  readonly set: IndexSet;
  readonly fields: readonly ResourceRecord[];
  readonly records: number;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One index set: its fields in order, its purpose and its cost. */
export function IndexLine({ set, fields, records, isBusy, onRemove }: IndexLineProps) {
  const t = useTranslate();
  const own = set.fields.flatMap((id) => fields.filter((field) => field.id === id));
  const names = own.map(({ code }) => String(code)).join(', ');
  return (
    <li>
      <code className="eav-order-name">{names}</code>
      <span className="eav-state">{t(set.unique ? 'eav.indexes.unique' : 'eav.indexes.plain')}</span>
      <IndexCostText fields={own} records={records} />
      <button
        type="button"
        className="button button-icon"
        data-testid="index-remove"
        disabled={isBusy}
        aria-label={t('eav.indexes.remove', { names })}
        onClick={onRemove}
      >
        <Icon name="pi pi-trash" />
      </button>
    </li>
  );
}

interface IndexCostTextProps {
  readonly fields: readonly ResourceRecord[];
  readonly records: number;
}

/** Shows the estimated cost of an index over some fields. */
export function IndexCostText({ fields, records }: IndexCostTextProps) {
  const t = useTranslate();
  const { bytes, writeMs } = indexCost(fields, records);
  return (
    <span data-testid="index-cost">
      {t('eav.indexes.cost', { size: bytesText(bytes), ms: Math.round(writeMs * 100) / 100 })}
    </span>
  );
}
