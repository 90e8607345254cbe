import { createFakeConsole } from '@src/views/testing/fake-console.tsx';
import { expect, it, vi } from 'vitest';
import { sendStoredAnswers } from './send-stored-answers.ts';

const signedIn = () => {
  const { session } = createFakeConsole({ token: 'token' }).actors;
  session.send({ type: 'session.userInfo.requested' });
  return session;
};

it('does not load the code while no answers are stored', async () => {
  const open = vi.fn(async () => undefined);
  const session = signedIn();
  await vi.waitFor(() => expect(session.getSnapshot().context.user).not.toBeNull());
  await sendStoredAnswers({ session, count: async () => 0, open });
  expect(open).not.toHaveBeenCalled();
});

it('loads the code for stored answers once an operator is signed in', async () => {
  const open = vi.fn(async () => undefined);
  const session = createFakeConsole({ token: 'token' }).actors.session;
  await sendStoredAnswers({ session, count: async () => 1, open });
  expect(open).not.toHaveBeenCalled();
  session.send({ type: 'session.userInfo.requested' });
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
});

it('does not load the code when the storage cannot be read', async () => {
  const open = vi.fn(async () => undefined);
  const session = signedIn();
  await vi.waitFor(() => expect(session.getSnapshot().context.user).not.toBeNull());
  await sendStoredAnswers({ session, count: () => Promise.reject(new Error('no storage')), open });
  expect(open).not.toHaveBeenCalled();
});
