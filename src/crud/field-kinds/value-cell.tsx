import { useTranslate } from '@src/ui/use-translate.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';

/** Kinds whose values are objects in a list. */
const OF_OBJECTS: ReadonlySet<string> = new Set(['lines', 'answers']);
/** Kinds whose cells decode any value themselves, and show what they cannot read. */
const READS_ALL: ReadonlySet<string> = new Set(['richText']);

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** True for what a cell of this kind can draw; a server may send anything. */
export function isDrawable(kind: string, value: unknown): boolean {
  if (isPlain(value) || READS_ALL.has(kind)) return true;
  return Array.isArray(value) && (OF_OBJECTS.has(kind) || value.every(isPlain));
}

/** A value through the cell of its kind; one that no cell can draw is said to be unreadable, and the page stays. */
export function ValueCell({ Cell, field, value, record }: CellProps & Pick<FieldKindView, 'Cell'>) {
  const t = useTranslate();
  if (!isDrawable(field.kind, value)) return <span className="cell-quiet">{t('resource.value.unreadable')}</span>;
  return <Cell field={field} value={value} record={record} />;
}
