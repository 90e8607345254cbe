import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { DetailSlotProps } from '@src/crud/shared/slot-types.ts';
import { CallTab } from './call-tab.tsx';
import { WorkbenchTab } from './workbench-tab.tsx';

const EXTRAS: RecordExtras = {
  tabs: [
    { name: 'call', label: 'eav.call.title', Body: CallTab },
    { name: 'run', label: 'eav.run.title', Body: WorkbenchTab },
  ],
  hidden: ['sample', 'templateInputs', 'verb'],
};

/** The preview of an interface, with its call snippet and its workbench. */
export default function InterfaceDetail({ definition, record }: DetailSlotProps) {
  return <RecordDetail definition={definition} record={record} extras={EXTRAS} />;
}
