import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { YesNoFilter } from './controls/text-filter.tsx';
import type { CellProps, FieldKindView } from './kind-view.ts';

function BooleanCell({ value }: CellProps) {
  const t = useText();
  return (
    <span className="cell-icon-text" data-quiet={value !== true}>
      <Icon name={value === true ? 'pi pi-check' : 'pi pi-minus'} />
      {t(value === true ? 'resource.value.yes' : 'resource.value.no')}
    </span>
  );
}

/** Yes or no. */
export const booleanView: FieldKindView = { name: 'boolean', Cell: BooleanCell, Filter: YesNoFilter, width: 100 };
