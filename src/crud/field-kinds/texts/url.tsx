import { isWebAddress } from '@src/lib/location.ts';
import type { CellProps, FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';
import { TextCell } from './text.tsx';

/** Only web addresses are links: anything else in the field of a record is shown, never followed. */
function UrlCell(props: CellProps) {
  const address = String(props.value);
  if (!isWebAddress(address)) return <TextCell {...props} />;
  return (
    <a className="cell-text" href={address} target="_blank" rel="noopener noreferrer" title={address}>
      {address.replace(/^https?:\/\//i, '')}
    </a>
  );
}

/** An address of the web. */
export const urlView: FieldKindView = { name: 'url', Cell: UrlCell, Filter: TextFilter, width: 200 };
