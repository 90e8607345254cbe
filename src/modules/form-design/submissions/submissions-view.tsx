import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { DetailSlotProps, ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { formSubmissionResource } from '../definitions/form-submission.ts';
import { useFormTexts } from '../use-form-texts.ts';
import { AnswersCell } from './answers.tsx';
import { ChooseForm } from './choose-form.tsx';

const EXTRAS: RecordExtras = { cells: { values: AnswersCell } };

function SubmissionDetail(props: DetailSlotProps) {
  return <RecordDetail {...props} extras={EXTRAS} />;
}

const SLOTS: ResourceSlots = {
  detail: async () => ({ default: SubmissionDetail }),
  form: async () => ({ default: ChooseForm }),
};

/** The list of submissions; each shows its answers with the questions of its form. */
export default function SubmissionsView() {
  useFormTexts();
  return <ResourcePage definition={formSubmissionResource} slots={SLOTS} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(formSubmissionResource);
