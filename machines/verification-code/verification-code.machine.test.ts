import type { SendCode } from '@src/contracts/account.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  selectCodeFailure,
  selectCodeMobile,
  selectIsSendingCode,
  selectSecondsLeft,
  verificationCodeMachine,
} from './verification-code.machine.ts';

function startRequest(answer: () => Promise<void> = async () => undefined) {
  const sent: SendCode[] = [];
  const sendCode = fromPromise<void, SendCode>(({ input }) => {
    sent.push(input);
    return answer();
  });
  const machine = verificationCodeMachine.provide({ actors: { sendCode } });
  const { actor, clock } = start(machine, { purpose: 'signIn' });
  const ask = (mobile = '123456') => actor.send({ type: 'verificationCode.code.requested', mobile });
  const settled = () => waitFor(actor, (snapshot) => !selectIsSendingCode(snapshot));
  return { actor, clock, ask, sent, settled, left: () => selectSecondsLeft(actor.getSnapshot()) };
}

describe('asking for a code', () => {
  it('sends number and purpose once for repeated presses', async () => {
    const { ask, sent, settled, actor } = startRequest();
    ask();
    ask();
    expect(selectIsSendingCode(actor.getSnapshot())).toBe(true);
    await settled();
    ask();
    expect(sent).toEqual([{ mobile: '123456', purpose: 'signIn' }]);
    expect(selectCodeMobile(actor.getSnapshot())).toBe('123456');
  });

  it('counts down 60 seconds, then allows another request', async () => {
    const { ask, sent, settled, left, clock, actor } = startRequest();
    ask();
    await settled();
    expect(left()).toBe(60);
    clock.increment(1000);
    expect(left()).toBe(59);
    for (let second = 0; second < 58; second += 1) clock.increment(1000);
    ask();
    expect([left(), sent.length]).toEqual([1, 1]);
    clock.increment(1000);
    expect([left(), selectCodeMobile(actor.getSnapshot())]).toEqual([0, '']);
    ask('654321');
    expect(sent.map(({ mobile }) => mobile)).toEqual(['123456', '654321']);
  });

  it('reports why nothing was sent and can be repeated at once', async () => {
    let fails = true;
    const answer = async () => {
      if (fails) throw new ServiceError({ kind: 'http', status: 404 });
    };
    const { ask, settled, left, actor } = startRequest(answer);
    ask();
    await settled();
    expect(selectCodeFailure(actor.getSnapshot())).toEqual({ kind: 'http', status: 404 });
    expect(left()).toBe(0);
    fails = false;
    ask();
    expect(selectCodeFailure(actor.getSnapshot())).toBeNull();
    await settled();
    expect(left()).toBe(60);
  });
});

it('has a path through every state and transition', () => {
  const visited = walk(verificationCodeMachine, {
    input: { purpose: 'reset' },
    events: [
      { type: 'verificationCode.code.requested', mobile: '123456' },
      { type: 'xstate.done.actor.sendCode', output: undefined },
      { type: 'xstate.error.actor.sendCode', error: new Error('silent') },
      { type: 'xstate.after.second.verificationCode.waiting' },
    ],
    serializeState: ({ value, context }) => `${JSON.stringify(value)} ${context.left}`,
  });
  expect(uncovered(verificationCodeMachine, visited)).toEqual([]);
});
