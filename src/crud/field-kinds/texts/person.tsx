import { usePersonName } from '../../cache/use-people.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';

/** The display name of a user; the title has the user name, which the filter matches. */
function PersonCell({ value }: CellProps) {
  const account = String(value);
  return (
    <span className="cell-text" title={account}>
      {usePersonName(account)}
    </span>
  );
}

/** A user, stored by user name. */
export const personView: FieldKindView = { name: 'person', Cell: PersonCell, Filter: TextFilter, width: 160 };
