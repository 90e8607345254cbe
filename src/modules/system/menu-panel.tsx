import type { FormPartProps } from '@src/resource/parts/resource-parts.ts';
import type { RecordExtras } from '@src/resource/record/record-extras.ts';
import { RecordPanel } from '@src/resource/record/record-panel.tsx';
import { ComponentInput } from './component-input.tsx';
import { HideMenuInput } from './hide-menu-input.tsx';
import { useSystemTexts } from './use-system-texts.ts';

const EXTRAS: RecordExtras = { inputs: { component: ComponentInput, hideMenu: HideMenuInput } };

/** The drawer of a menu entry: views are picked, and the sidebar is shown as it would be. */
export default function MenuPanel(props: FormPartProps) {
  useSystemTexts();
  return <RecordPanel {...props} extras={EXTRAS} />;
}
