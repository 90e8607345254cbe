import { publicFormMachine, type SendInput, type Sent } from '@machines/public-form/index.ts';
import type { Challenge } from '@src/contracts/public-form/challenge.ts';
import { faultsOfAnswers, type OpenedForm } from '@src/contracts/public-form/public-form.ts';
import { readApiError } from '@src/contracts/resource/api-error.ts';
import { type AppContext, useApp } from '@src/ui/app-context.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { solveChallenge } from './solve-challenge.ts';

/** Actor of a visitor's form. */
export type PublicFormRef = ActorRefFrom<typeof publicFormMachine>;

/** Time of receipt of each challenge, in milliseconds since 1970. */
const arrivals = new WeakMap<Challenge, number>();
function recordArrival<Reply extends { readonly challenge: Challenge | null }>(reply: Reply): Reply {
  if (reply.challenge !== null) arrivals.set(reply.challenge, Date.now());
  return reply;
}

type Parts = Pick<AppContext, 'visitor' | 'linkAnswers'>;

async function send({ visitor, linkAnswers }: Parts, input: SendInput, signal: AbortSignal): Promise<Sent> {
  const { token, challenge, values, answer } = input;
  if (challenge === null) throw new Error('the server gave no challenge');
  const { mark, forms } = await visitor();
  const received = { challenge, at: arrivals.get(challenge) ?? Date.now() };
  const proof = await solveChallenge(received, answer, Date.now, signal);
  try {
    const reply = recordArrival(await forms.answer({ token, visitor: mark, values, proof }, signal));
    if (reply.state === 'sent') linkAnswers.remove(token);
    return reply;
  } catch (error) {
    const refusal = readApiError(error);
    const errors = refusal.kind === 'invalid' ? faultsOfAnswers(refusal.errors) : {};
    if (Object.keys(errors).length === 0) throw error;
    return { state: 'refused', errors };
  }
}

const logicOver = (parts: Parts) =>
  publicFormMachine.provide({
    actors: {
      openForm: fromPromise<OpenedForm, { readonly token: string }>(async ({ input, signal }) => {
        const { mark, forms } = await parts.visitor();
        return recordArrival(await forms.open(input.token, mark, signal));
      }),
      sendAnswers: fromPromise<Sent, SendInput>(({ input, signal }) => send(parts, input, signal)),
    },
  });

/** Starts the actor for the form of a link; it stops when the page is unmounted. */
export function usePublicForm(token: string): PublicFormRef {
  const { visitor, linkAnswers } = useApp();
  const [logic] = useState(() => logicOver({ visitor, linkAnswers }));
  return usePageActor(logic, { input: { token } });
}
