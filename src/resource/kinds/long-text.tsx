import { TextFilter } from './controls/text-filter.tsx';
import type { FieldKindView } from './kind-view.ts';
import { TextCell } from './text.tsx';

/** Text of several lines; a cell shows its beginning. */
export const longTextView: FieldKindView = { name: 'longText', Cell: TextCell, Filter: TextFilter, width: 240 };
