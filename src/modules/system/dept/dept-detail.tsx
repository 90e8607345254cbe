import { accountResource } from '@src/contracts/resources/account.ts';
import { recordDetailWith } from '@src/crud/record/record-detail.tsx';

/** A department with the accounts that belong to it. */
export default recordDetailWith({ related: { account: accountResource } });
