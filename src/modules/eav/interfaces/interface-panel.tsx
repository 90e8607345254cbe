import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { FormPartProps } from '@src/crud/shared/slot-types.ts';
import { useEavTexts } from '../use-eav-texts.ts';
import { CallTab } from './call-tab.tsx';

const EXTRAS: RecordExtras = { tabs: [{ name: 'call', label: 'eav.call.title', Body: CallTab }], hidden: ['sample'] };

/** The drawer of an interface over the list. */
export default function InterfacePanel(props: FormPartProps) {
  useEavTexts();
  return <RecordPanel {...props} extras={EXTRAS} />;
}
