import { expect, it } from 'vitest';
import { startReauthentication } from './reauthentication.ts';

it('asks once for two calls that wait, and lets both go on', async () => {
  const checked: string[] = [];
  const { proof, ask } = startReauthentication(async (password) => void checked.push(password));
  const answers = Promise.all([ask(), ask()]);
  proof.send({ type: 'proof.password.submitted', password: 'right' });
  expect(await answers).toEqual([true, true]);
  expect(checked).toEqual(['right']);
});

it('gives up what waits when the operator does, and asks anew the next time', async () => {
  const { proof, ask } = startReauthentication(async () => undefined);
  const first = ask();
  proof.send({ type: 'proof.declined' });
  expect(await first).toBe(false);
  const second = ask();
  proof.send({ type: 'proof.password.submitted', password: 'right' });
  expect(await second).toBe(true);
});
