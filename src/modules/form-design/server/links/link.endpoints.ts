import { publicDocument } from '@src/contracts/form-document/private-nodes.ts';
import { printForm } from '@src/contracts/form-document/read-form.ts';
import type { Challenge } from '@src/contracts/public-form/challenge.ts';
import {
  type AnsweredForm,
  answerFormRequest,
  MAX_ANSWERS,
  type OpenedForm,
  openFormRequest,
} from '@src/contracts/public-form/public-form.ts';
import { type AttemptLimit, consumeAttempt } from '@src/server/auth/attempt-limits.ts';
import { addressOf, callerNetwork } from '@src/server/auth/blocked-addresses.ts';
import { forAnyone } from '@src/server/http/call-access.ts';
import type { CaptchaSubject } from '@src/server/http/captcha.ts';
import { type CallDefinition, type CallRequest, productCall } from '@src/server/http/endpoint.ts';
import { succeed } from '@src/server/http/envelope.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { invalidParameter, malformed, ServerError } from '@src/server/http/server-error.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { Actor, ResourceRegistry, RuleContext } from '@src/server/resource/server-resource.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { commitWrite, planCreate } from '@src/server/resource/write-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { DEFAULT_ANSWERS_PER_HOUR } from '../../definitions/form-link.ts';
import { formSubmissionServerResource } from '../form-submission.resource.ts';
import { type FoundLink, findLink, keyOfSeed, keyOfVisitor } from './find-link.ts';
import { visitorOf } from './visitor.ts';
import { workCaptcha } from './work-captcha.ts';

/** Rate limit of opening forms per IP address and minute, against guessing tokens. */
const OPENINGS: AttemptLimit = { name: 'formLinkOpen', free: 120, waits: [1], memory: 1 };
const AN_HOUR = 60;

/** Rate limit of answers per IP address and hour through a link; refused ones count too. */
const answersOf = ({ perHour }: Row): AttemptLimit => ({
  name: 'formLinkAnswer',
  free: typeof perHour === 'number' ? perHour : DEFAULT_ANSWERS_PER_HOUR,
  waits: [AN_HOUR],
  memory: AN_HOUR,
});

function read<Asked>(contract: v.GenericSchema<unknown, Asked>, body: unknown): Asked {
  const asked = v.safeParse(contract, body);
  if (!asked.success) throw malformed(asked.issues);
  return asked.output;
}

const subjectOf = (link: Row, visitor: string, request: CallRequest): CaptchaSubject => ({
  ...{ about: link.id, secret: textIn(link, 'secret'), visitor, address: addressOf(request) },
});

async function challengeFor(subject: CaptchaSubject, context: RuleContext): Promise<Challenge> {
  return (context.captcha ?? workCaptcha).challenge(subject, context);
}

async function open(request: CallRequest, context: RuleContext): Promise<OpenedForm> {
  const { token, visitor } = read(openFormRequest, request.body);
  await consumeAttempt(context, OPENINGS, { subject: callerNetwork(request) });
  const found = await findLink(token, visitor, context);
  const closed = { name: '', document: null, opensAt: null, closesAt: null, challenge: null };
  if (found.state === 'gone') return { ...closed, state: 'gone' };
  const { state, link, form, document } = found;
  const times = { opensAt: textIn(link, 'opensAt') || null, closesAt: textIn(link, 'closesAt') || null };
  if (state !== 'open') return { ...closed, ...times, state, name: textIn(form, 'name') };
  return {
    ...{ state, name: textIn(form, 'name'), ...times },
    document: printForm(publicDocument(document)),
    challenge: await challengeFor(subjectOf(link, visitor, request), context),
  };
}

type OpenLink = Extract<FoundLink, { readonly state: 'open' | 'full' | 'early' | 'over' | 'answered' }>;

const isTaken = (cause: unknown): boolean =>
  cause instanceof ServerError && 'key' in fieldsOf(fieldsOf(cause.result).errors);

async function storeAnswer({ link, form }: OpenLink, key: string, values: string, context: RuleContext): Promise<void> {
  const actor: Actor = { ...SYSTEM_ACTOR, user: visitorOf(link.id) };
  const work = { resource: formSubmissionServerResource, actor, context, request: 'visitor' };
  const { change } = await planCreate(work, { form: form.id, key, values });
  await commitWrite(work, change);
}

async function answer(request: CallRequest, context: RuleContext): Promise<AnsweredForm> {
  const { token, visitor, values, proof } = read(answerFormRequest, request.body);
  if (values.length > MAX_ANSWERS) throw invalidParameter('values');
  const found = await findLink(token, visitor, context);
  if (found.state === 'gone') return { state: 'gone', challenge: null };
  const { link } = found;
  await consumeAttempt(context, answersOf(link), { subject: `${link.id}`, place: callerNetwork(request) });
  if (found.state !== 'open') return { state: found.state, challenge: null };
  const subject = subjectOf(link, visitor, request);
  const captcha = context.captcha ?? workCaptcha;
  if (!(await captcha.verify(subject, proof, context)))
    return { state: 'unproven', challenge: await challengeFor(subject, context) };
  const isOnce = link.oncePerVisitor === true;
  const key = isOnce ? keyOfVisitor(link, visitor) : keyOfSeed(proof.seed);
  try {
    return await inTransaction(context, async (within): Promise<AnsweredForm> => {
      const inside = { ...within, resources: context.resources };
      const present = await findLink(token, visitor, inside);
      if (present.state !== 'open') return { state: present.state, challenge: null };
      await storeAnswer(present, key, values, inside);
      return { state: 'sent', challenge: null };
    });
  } catch (cause) {
    // A repeated request whose first response was lost.
    if (isTaken(cause)) return { state: isOnce ? 'answered' : 'sent', challenge: null };
    throw cause;
  }
}

/** The public endpoints for visitors: open a form by link, and submit answers. */
export const linkEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  productCall(
    '/public/forms/open',
    'read',
    forAnyone,
    async (request, context) => succeed('product', await open(request, { ...context, resources: registry })),
    openFormRequest,
  ),
  productCall(
    '/public/forms/answer',
    'write',
    { ...forAnyone, cost: 'record' },
    async (request, context) => succeed('product', await answer(request, { ...context, resources: registry })),
    answerFormRequest,
  ),
];
