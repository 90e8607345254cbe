import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { FormSlotProps } from '@src/crud/shared/slot-types.ts';
import { useSystemTexts } from '../use-system-texts.ts';
import { ComponentInput } from './component-input.tsx';
import { HideMenuInput } from './hide-menu-input.tsx';

const EXTRAS: RecordExtras = { inputs: { component: ComponentInput, hideMenu: HideMenuInput } };

/** Form drawer of a menu entry, with a view picker and a preview of the sidebar. */
export default function MenuPanel(props: FormSlotProps) {
  useSystemTexts();
  return <RecordPanel {...props} extras={EXTRAS} />;
}
