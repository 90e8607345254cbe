import type { FormPartProps } from '@src/resource/parts/resource-parts.ts';
import type { RecordExtras } from '@src/resource/record/record-extras.ts';
import { RecordPanel } from '@src/resource/record/record-panel.tsx';
import { RoleMenuInput } from './role-menu-input.tsx';
import { useSystemTexts } from './use-system-texts.ts';

const EXTRAS: RecordExtras = { inputs: { menu: RoleMenuInput } };

/** The drawer of a role: its menu tree says what a save would change. */
export default function RolePanel(props: FormPartProps) {
  useSystemTexts();
  return <RecordPanel {...props} extras={EXTRAS} />;
}
