import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import type { FormSlotProps } from '@src/crud/shared/slot-types.ts';
import { MENU_EXTRAS } from './menu-editor/menu-extras.ts';
import { useOfficialTexts } from './use-official-texts.ts';

/** The drawer form of a menu. */
export default function MenuPanel(props: FormSlotProps) {
  useOfficialTexts();
  return <RecordPanel {...props} extras={MENU_EXTRAS} />;
}
