import { Icon } from '@src/ui/icon.tsx';
import { TextFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

function IconCell({ value }: CellProps) {
  return <Icon name={String(value)} label={String(value)} />;
}

/** An icon by name. */
export const iconView: FieldKindView = { name: 'icon', Cell: IconCell, Filter: TextFilter, width: 80 };
