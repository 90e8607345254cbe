import { useTranslate } from '@src/ui/use-translate.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';

/** Kinds whose values are lists of objects. */
const OBJECT_LIST_KINDS: ReadonlySet<string> = new Set(['lines', 'answers']);
/** Kinds whose cells decode any value themselves and handle invalid ones. */
const DECODING_KINDS: ReadonlySet<string> = new Set(['richText']);

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** True when a cell of this kind can render the value; a server may send anything. */
export function isDrawable(kind: string, value: unknown): boolean {
  if (isPlain(value) || DECODING_KINDS.has(kind)) return true;
  return Array.isArray(value) && (OBJECT_LIST_KINDS.has(kind) || value.every(isPlain));
}

/** Renders a value with the cell of its kind; an invalid value is shown as unreadable instead of crashing the page. */
export function ValueCell({ Cell, field, value, record }: CellProps & Pick<FieldKindView, 'Cell'>) {
  const t = useTranslate();
  if (!isDrawable(field.kind, value)) return <span className="cell-quiet">{t('resource.value.unreadable')}</span>;
  return <Cell field={field} value={value} record={record} />;
}
