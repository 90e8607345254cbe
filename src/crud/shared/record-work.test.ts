import { expect, it } from 'vitest';
import { CUSTOMER } from '../testing/show-record.tsx';
import { recordWithDraft, recordWorkId } from './record-work.ts';

it('finds the record whose form was open again, among the drafts of a page', () => {
  const other = { ...CUSTOMER, name: 'customer-level' };
  const drafts = (...ids: (string | null)[]) => ids.map((id) => recordWorkId(CUSTOMER, id));
  expect(recordWithDraft(CUSTOMER, drafts('c1'))).toBe('c1');
  expect(recordWithDraft(CUSTOMER, drafts(null))).toBeNull();
  expect(recordWithDraft(other, drafts('c1'))).toBeUndefined();
  expect(recordWithDraft(CUSTOMER, [])).toBeUndefined();
});
