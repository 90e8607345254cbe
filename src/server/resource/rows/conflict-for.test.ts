import { importReportContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
import { openClient, type TestClient } from '../testing/test-context.ts';

const rightsTo = (...acts: readonly string[]) => acts.map((act) => `desk:ticket:${act}`);
const WRITING = rightsTo('create', 'update', 'import');

/** An administrator, and an operator who may write tickets but not view them. */
async function open() {
  const admin = await openClient();
  await admin.allow(...WRITING);
  return { admin, writer: await admin.as('test') };
}
/** Changes a ticket as somebody else, in its present version. */
async function change(admin: TestClient, id: string, version: number, title = 'Words of somebody else') {
  const body = { title, version };
  return admin.result(writeAnswerContract, `PUT /desk/ticket/${id}`, { body });
}
const UNTOLD = { status: 200, code: 1003, result: null };

it('an undo that comes too late tells the record only to those who may view it', async () => {
  const { admin, writer } = await open();
  const body = { code: 'MINE', title: 'Mine' };
  const { record, undo } = await writer.result(writeAnswerContract, 'POST /desk/ticket', { body });
  await change(admin, record.id, 1);
  const undoIt = () => writer.call('POST /undo', { body: { id: undo?.id } });
  expect(await undoIt()).toEqual(UNTOLD);
  await admin.allow(...WRITING, ...rightsTo('view'));
  expect(await undoIt()).toMatchObject({
    ...{ code: 1003, result: { current: { title: 'Words of somebody else' }, changedBy: 'vben' } },
  });
});

it('so does an import whose record was changed since it was checked', async () => {
  const { admin, writer } = await open();
  const stored = await change(admin, '1', 1);
  const rows = [{ code: String(stored.record.code), title: 'Imported' }];
  const check = () => writer.result(importReportContract, 'POST /desk/ticket/import', { body: { rows, dryRun: true } });
  const { token } = await check();
  await change(admin, '1', 2, 'And again');
  expect(await writer.call('POST /desk/ticket/import', { body: { token } })).toEqual(UNTOLD);
});
