import { IdentityManager } from 'miragejs';

/**
 * Lets the id of a removed row come back, as it does when a write is undone or a trial is rolled back; Mirage itself would
 * refuse it for good. That no id is given twice is seen to by the store.
 */
export class OpenIds extends IdentityManager {
  override set(): void {
    // Nothing is refused here.
  }
}
