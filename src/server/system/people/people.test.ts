import { expect, it } from 'vitest';
import { fieldsOf } from '../../http/path-params.ts';
import { openClient } from '../../resource/testing/test-context.ts';

it('returns names and pictures of the requested accounts to everybody, including deleted accounts, and nothing else', async () => {
  const guest = await openClient([], 'guest');
  const { result } = await guest.call('GET /system/people', {
    query: { names: 'support,leaver,nobody,finance,support' },
  });
  const { list } = fieldsOf(result);
  expect(list).toHaveLength(3);
  expect(list).toEqual(
    expect.arrayContaining([
      { account: 'support', name: '周婷', picture: 'media:m92' },
      { account: 'finance', name: '吴佳怡', picture: null },
      { account: 'leaver', name: '孙静', picture: null },
    ]),
  );
  expect(await guest.call('GET /system/people')).toMatchObject({ code: 0, result: { list: [] } });
});
