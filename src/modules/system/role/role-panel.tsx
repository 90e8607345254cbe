import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { FormSlotProps } from '@src/crud/shared/slot-types.ts';
import { useSystemTexts } from '../use-system-texts.ts';
import { RoleMenuInput } from './role-menu-input.tsx';

const EXTRAS: RecordExtras = { inputs: { menu: RoleMenuInput } };

/** Form drawer of a role; its menu tree shows what saving would change. */
export default function RolePanel(props: FormSlotProps) {
  useSystemTexts();
  return <RecordPanel {...props} extras={EXTRAS} />;
}
