import { usePersonName } from '../../cache/use-people.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';

/** The name of who has a user name; the user name itself is its title, by which one filters. */
function PersonCell({ value }: CellProps) {
  const account = String(value);
  return (
    <span className="cell-text" title={account}>
      {usePersonName(account)}
    </span>
  );
}

/** A person by user name. */
export const personView: FieldKindView = { name: 'person', Cell: PersonCell, Filter: TextFilter, width: 160 };
