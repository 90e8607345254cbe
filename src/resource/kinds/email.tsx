import { TextFilter } from './controls/text-filter.tsx';
import type { FieldKindView } from './kind-view.ts';
import { TextCell } from './text.tsx';

/** An address of electronic mail. */
export const emailView: FieldKindView = { name: 'email', Cell: TextCell, Filter: TextFilter, width: 200 };
