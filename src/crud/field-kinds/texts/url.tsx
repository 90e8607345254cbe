import { isWebAddress } from '@src/lib/location.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';
import { TextCell } from './text.tsx';

/** Only web addresses become links; any other text is shown as it is. */
function UrlCell(props: CellProps) {
  const address = String(props.value);
  if (!isWebAddress(address)) return <TextCell {...props} />;
  return (
    <a className="cell-text" href={address} target="_blank" rel="noopener noreferrer" title={address}>
      {address.replace(/^https?:\/\//i, '')}
    </a>
  );
}

/** A web address. */
export const urlView: FieldKindView = { name: 'url', Cell: UrlCell, Filter: TextFilter, width: 200 };
