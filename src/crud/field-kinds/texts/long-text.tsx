import type { FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';
import { TextCell } from './text.tsx';

/** Multi-line text; a cell shows its beginning. */
export const longTextView: FieldKindView = { name: 'longText', Cell: TextCell, Filter: TextFilter, width: 240 };
