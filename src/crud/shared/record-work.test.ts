import { expect, it } from 'vitest';
import { CUSTOMER } from '../testing/show-record.tsx';
import { newRecordWorkId, originOfDraft, recordWithDraft, recordWorkId } from './record-work.ts';

it('finds the record of an open form among the drafts of a page', () => {
  const other = { ...CUSTOMER, name: 'customer-level' };
  const drafts = (...ids: (string | null)[]) => ids.map((id) => recordWorkId(CUSTOMER, id));
  expect(recordWithDraft(CUSTOMER, drafts('c1'))).toBe('c1');
  expect(recordWithDraft(CUSTOMER, drafts(null))).toBeNull();
  expect(recordWithDraft(other, drafts('c1'))).toBeUndefined();
  expect(recordWithDraft(CUSTOMER, [])).toBeUndefined();
});

it('finds the source of a new record with a draft, and reopens its form', () => {
  const drafts = [newRecordWorkId(CUSTOMER, 'o1')];
  expect(originOfDraft(CUSTOMER, drafts)).toBe('o1');
  expect(recordWithDraft(CUSTOMER, drafts)).toBeNull();
  expect(originOfDraft(CUSTOMER, [recordWorkId(CUSTOMER, null)])).toBeNull();
});
