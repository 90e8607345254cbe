import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { RecordDetail } from '@src/crud/record/record-detail.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import type { DetailSlotProps, ResourceSlots } from '@src/crud/shared/slot-types.ts';
import { formLinkResource } from '../definitions/form-link.ts';
import { formSubmissionResource } from '../definitions/form-submission.ts';
import { useFormTexts } from '../use-form-texts.ts';
import { AddressCell } from './address-cell.tsx';

const EXTRAS: RecordExtras = {
  cells: { token: AddressCell },
  related: { formSubmission: formSubmissionResource },
};

function LinkDetail(props: DetailSlotProps) {
  return <RecordDetail {...props} extras={EXTRAS} />;
}

const SLOTS: ResourceSlots = { detail: async () => ({ default: LinkDetail }) };

/** The list of public links: their addresses, limits and numbers of answers. */
export default function LinksView() {
  useFormTexts();
  return <ResourcePage definition={formLinkResource} slots={SLOTS} />;
}

/** Requested ahead of the click that opens the list. */
export const rows = rowsOf(formLinkResource);
