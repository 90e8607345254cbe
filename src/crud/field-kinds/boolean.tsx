import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { CellProps, FieldKindView } from './field-kind-view.ts';
import { YesNoFilter } from './filters/text-filter.tsx';

function BooleanCell({ value }: CellProps) {
  const t = useTranslate();
  return (
    <span className="cell-icon-text" data-quiet={value !== true}>
      <Icon name={value === true ? 'pi pi-check' : 'pi pi-minus'} />
      {t(value === true ? 'resource.value.yes' : 'resource.value.no')}
    </span>
  );
}

/** Yes or no. */
export const booleanView: FieldKindView = { name: 'boolean', Cell: BooleanCell, Filter: YesNoFilter, width: 100 };
