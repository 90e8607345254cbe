import { Icon } from '@src/ui/icon/icon.tsx';
import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { TextFilter } from './filters/text-filter.tsx';

function IconCell({ value }: CellProps) {
  return <Icon name={String(value)} label={String(value)} />;
}

/** An icon by name. */
export const iconView: FieldKindView = { name: 'icon', Cell: IconCell, Filter: TextFilter, width: 80 };
