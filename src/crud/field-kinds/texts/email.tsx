import type { FieldKindView } from '../field-kind-view.ts';
import { TextFilter } from '../filters/text-filter.tsx';
import { TextCell } from './text.tsx';

/** An email address. */
export const emailView: FieldKindView = { name: 'email', Cell: TextCell, Filter: TextFilter, width: 200 };
