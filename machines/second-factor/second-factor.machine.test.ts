import { ServiceError } from '@src/contracts/errors.ts';
import type { NewFactor, SecondFactor } from '@src/contracts/second-factor.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  secondFactorMachine,
  selectBegunFactor,
  selectFactor,
  selectFactorFailure,
  selectFactorStage,
  selectIsFactorBusy,
  selectRecoveryCodes,
} from './index.ts';

const WRONG = new ServiceError({ kind: 'envelope', code: -1, serverText: 'Wrong or used code' });
const BEGUN: NewFactor = { secret: 'MZXW6YTBOI', uri: 'otpauth://totp/Statehouse:ada?secret=MZXW6YTBOI' };
const CODES = ['aaaa-bbbb-cccc-dddd'];
const factor = (isOn: boolean): SecondFactor => ({ isOn, since: '', isRequired: false, recoveryLeft: isOn ? 10 : 0 });

/** A page over a server that accepts one code. */
function startPage(isOn = false) {
  const server = { isOn, fails: false, asked: [] as string[] };
  const judge = async <Result>(name: string, code: string | null, result: Result): Promise<Result> => {
    server.asked.push(`${name} ${code ?? ''}`.trim());
    if (server.fails || (code !== null && code !== '111111')) throw WRONG;
    return result;
  };
  const machine = secondFactorMachine.provide({
    actors: {
      readFactor: fromPromise(async () => judge('read', null, factor(server.isOn))),
      beginFactor: fromPromise(async ({ input }) => judge('begin', input.code, BEGUN)),
      confirmFactor: fromPromise(async ({ input }) => {
        const codes = await judge('confirm', input.code, CODES);
        server.isOn = true;
        return codes;
      }),
      renewCodes: fromPromise(async ({ input }) => judge('renew', input.code, CODES)),
      turnOff: fromPromise(async ({ input }) => {
        await judge('turnOff', input.code, undefined);
        server.isOn = false;
      }),
    },
  });
  const { actor, emitted } = start(machine, undefined);
  const settled = () => waitFor(actor, (snapshot) => !selectIsFactorBusy(snapshot));
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    const snapshot = await settled();
    return { stage: selectFactorStage(snapshot), failure: selectFactorFailure(snapshot)?.serverText ?? null };
  };
  const submit = (code: string) => send({ type: 'secondFactor.code.submitted', code });
  return { actor, server, emitted, settled, send, submit };
}

describe('the second factor of an account', () => {
  it('is set up with a QR code, a code of the app, and recovery codes that are shown once', async () => {
    const { actor, settled, send, submit, emitted } = startPage();
    expect(selectFactorStage(await settled())).toBe('off');
    expect(await send({ type: 'secondFactor.setUp.requested' })).toEqual({ stage: 'showing', failure: null });
    expect(selectBegunFactor(actor.getSnapshot())).toEqual(BEGUN);
    expect(await submit('222222')).toEqual({ stage: 'showing', failure: 'Wrong or used code' });
    expect(await submit('111111')).toEqual({ stage: 'listing', failure: null });
    expect(selectRecoveryCodes(actor.getSnapshot())).toEqual(CODES);
    expect(emitted).toEqual([]);
    expect((await send({ type: 'secondFactor.codes.kept' })).stage).toBe('on');
    expect(emitted).toEqual([{ type: 'secondFactor.settled' }]);
    // Neither secret nor codes stay in the context.
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/MZXW|aaaa/);
  });

  it('can only be changed with a code of the current authenticator', async () => {
    const { server, settled, send, submit } = startPage(true);
    expect(selectFactorStage(await settled())).toBe('on');
    for (const [change, stage] of [
      ['renew', 'listing'],
      ['replace', 'showing'],
      ['turnOff', 'off'],
    ] as const) {
      expect((await send({ type: 'secondFactor.change.requested', change })).stage).toBe('asking');
      expect(await submit('222222')).toEqual({ stage: 'asking', failure: 'Wrong or used code' });
      expect((await submit('111111')).stage).toBe(stage);
      await send(stage === 'listing' ? { type: 'secondFactor.codes.kept' } : { type: 'secondFactor.cancelled' });
    }
    expect(server.asked.filter((each) => each.endsWith('111111'))).toEqual([
      'renew 111111',
      'begin 111111',
      'turnOff 111111',
    ]);
  });

  it('stays unchanged when a change is cancelled', async () => {
    const { server, settled, send } = startPage(true);
    await settled();
    await send({ type: 'secondFactor.change.requested', change: 'turnOff' });
    expect((await send({ type: 'secondFactor.cancelled' })).stage).toBe('on');
    expect(server.asked).toEqual(['read']);
  });

  it('reports a failed load, and can retry', async () => {
    const { actor, server, settled, send } = startPage();
    await settled();
    server.fails = true;
    expect(await send({ type: 'secondFactor.setUp.requested' })).toEqual({
      stage: 'off',
      failure: 'Wrong or used code',
    });
    server.fails = false;
    await send({ type: 'secondFactor.setUp.requested' });
    server.fails = true;
    expect((await send({ type: 'secondFactor.cancelled' })).stage).toBe('unknown');
    server.fails = false;
    expect(await send({ type: 'secondFactor.retry.requested' })).toEqual({ stage: 'off', failure: null });
    expect(selectFactor(actor.getSnapshot())).toEqual(factor(false));
  });
});

it('has a path through every state and transition', () => {
  const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output }) as never;
  const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: WRONG }) as never;
  const visited = walk(secondFactorMachine, {
    serializeState: ({ value, context }) => JSON.stringify([value, context.change]),
    events: [
      { type: 'secondFactor.setUp.requested' },
      ...(['replace', 'renew', 'turnOff'] as const).map(
        (change) => ({ type: 'secondFactor.change.requested', change }) as const,
      ),
      { type: 'secondFactor.code.submitted', code: '111111' },
      { type: 'secondFactor.cancelled' },
      { type: 'secondFactor.codes.kept' },
      { type: 'secondFactor.retry.requested' },
      done('readFactor', factor(true)),
      done('readFactor', factor(false)),
      done('beginFactor', BEGUN),
      done('replaceFactor', BEGUN),
      done('confirmFactor', CODES),
      done('renewCodes', CODES),
      done('turnOff', undefined),
      ...['readFactor', 'beginFactor', 'replaceFactor', 'confirmFactor', 'renewCodes', 'turnOff'].map(failed),
    ],
  });
  expect(uncovered(secondFactorMachine, visited)).toEqual([]);
});
