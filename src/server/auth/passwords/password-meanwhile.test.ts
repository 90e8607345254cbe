import { expect, it } from 'vitest';
import { fieldsOf, textOf } from '../../http/path-params.ts';
import { createTestServer, type TestServer } from '../../testing.ts';

const NEXT = 'Xy7!kettle-Orange42';
const GIVEN = 'Qv3!lantern-Harbour77';

/** Runs an action while the new password is hashed, after the old one was checked. */
function doMeanwhile(server: TestServer, act: () => Promise<unknown>): void {
  let turns = 0;
  server.lend({
    async outsideQueue(job) {
      const result = await job();
      turns += 1;
      if (turns === 2) await act();
      return result;
    },
  });
}

async function changePassword(meanwhile: (server: TestServer, admin: Record<string, string>) => Promise<unknown>) {
  const server = createTestServer();
  const admin = { ...(await server.signIn('vben')) };
  const headers = await server.signIn('test');
  doMeanwhile(server, () => meanwhile(server, admin));
  const { status, body } = await server.call('POST /system/password', {
    headers,
    body: { old: '123456', password: NEXT },
  });
  const opens = async (password: string) => {
    const answer = await server.call('POST /api/loginIn', { body: { username: 'test', password } });
    return textOf(fieldsOf(fieldsOf(answer.body).result).token) !== undefined;
  };
  return { answered: [status, fieldsOf(body).code], opens };
}

const send = (server: TestServer, headers: Record<string, string>, event: string, payload: object) =>
  server.call('POST /system/account/batch', { headers, body: { event, ids: ['2'], payload, reason: 'why' } });

it('a password reset by an administrator is not overwritten by a concurrent password change', async () => {
  const { answered, opens } = await changePassword((server, admin) =>
    send(server, admin, 'resetPassword', { password: GIVEN }),
  );
  expect([answered, await opens(NEXT), await opens(GIVEN)]).toEqual([[401, 401], false, true]);
});

it('a session that ends during a password change changes nothing', async () => {
  const { answered, opens } = await changePassword(async (server, headers) => {
    const { body } = await server.call('GET /system/account/2/sessions', { headers });
    const [session] = [fieldsOf(fieldsOf(body).result).list].flat().map(fieldsOf);
    return server.call(`POST /system/session/${textOf(session?.id)}/end`, { headers });
  });
  expect([answered, await opens(NEXT), await opens('123456')]).toEqual([[401, 401], false, true]);
});

it('a password change without interference succeeds', async () => {
  const { answered, opens } = await changePassword(async () => undefined);
  expect([answered, await opens(NEXT)]).toEqual([[200, 0], true]);
});
