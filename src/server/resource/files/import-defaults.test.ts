import { importReportContract } from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
import { fieldsOf } from '../../http/path-params.ts';
import { openClient } from '../testing/test-context.ts';

const IMPORT = 'POST /user/customer/import';

it('the empty cell of a required field with a default means the default in a new record, and is an error in a known one', async () => {
  const client = await openClient([]);
  const known = { id: 'c1', nickname: 'Ada', level: '' };
  const rows = [{ nickname: 'Imported', level: '', source: '' }, known];
  const report = await client.result(importReportContract, IMPORT, { body: { rows, dryRun: true } });
  expect(report).toMatchObject({
    creates: 1,
    updates: 0,
    errors: [{ line: 2, field: 'level', error: { rule: 'required' } }],
  });
  await client.call(IMPORT, { body: { token: report.token } });
  const { result } = await client.call('GET /user/customer/list', { query: { nickname: 'Imported' } });
  expect(fieldsOf(result).list).toMatchObject([{ nickname: 'Imported', level: 'normal', source: 'manual' }]);
});
