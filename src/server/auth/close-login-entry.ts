import type { SessionEnd } from '../../contracts/resources/login-log.ts';
import { dateTimeText } from '../store/dates.ts';
import { versionOf } from '../store/record-fields.ts';
import { COLLECTIONS, type Store } from '../store/store.ts';

/** Records in the login log that the session of this name has ended, and why. Sessions without a name have no line. */
export async function endLogin(store: Store, name: string, endReason: SessionEnd, now: Date): Promise<void> {
  if (name === '') return;
  const { rows } = await store.select(COLLECTIONS.loginLog, { where: { field: 'sessionName', op: 'is', value: name } });
  const endTime = dateTimeText(now);
  for (const row of rows) {
    if (row.session !== 'open') continue;
    const ended = { session: 'ended', endTime, endReason, updateTime: endTime, version: versionOf(row) + 1 };
    await store.update(COLLECTIONS.loginLog, row.id, ended);
  }
}
