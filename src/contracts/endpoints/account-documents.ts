import {
  accountRequest,
  codeProofRequest,
  sendCodeRequest,
  ticketContract,
  ticketProofRequest,
  ticketStateContract,
} from '../account.ts';
import { secondFactorProofRequest } from '../second-factor.ts';
import {
  createTicketCall,
  logInByCodeCall,
  logInBySecondFactorCall,
  logInByTicketCall,
  readTicketCall,
  registerCall,
  renewTokenCall,
  resetPasswordCall,
  sendCodeCall,
} from './account-calls.ts';
import type { ApiError, CallDocument } from './call.ts';
import { anyAnswer, loginAnswer } from './schemas.ts';
import { SESSION_ENDED } from './session-documents.ts';

const MALFORMED: ApiError = { when: 'the body is not of this form', statuses: [200, 400, 422] };
const TOO_MANY: ApiError = { when: 'there were too many attempts', statuses: [429] };
const TAKEN: ApiError = { when: 'somebody has the account name', statuses: [200, 409], code: 1003 };
const UNPROVEN: ApiError = {
  when: 'number and code do not belong together, or the code is too old, used up or for another purpose; always in the same words',
  statuses: [200, 400, 401, 403, 422],
};
const ABSENT: ApiError = {
  when: 'the server does not offer this way; the form then says so',
  statuses: [404, 405, 501],
};

const proof = { mobile: '13800000001', code: '481516' };
const account = { account: 'ada', ...proof, password: 'correct horse' };
const ticket = { ticket: 't-4711', proof: 's-0815' };
const token = { token: '9f3c1d6a4b0e4d6f8a7c5e2b1f0d9c8e' };

/**
 * The calls of the sign-in page besides the password. All are optional: a form whose call returns 404 reports that it
 * is not offered.
 */
export const accountDocuments: readonly CallDocument[] = [
  {
    id: 'sendCode',
    call: sendCodeCall,
    scope: 'account',
    summary: 'Send a code to a telephone',
    purpose:
      'Sends a code of 4 to 8 figures that is good for one purpose. Whether anybody has the number is never told: the answer is the same. The code itself is never part of an answer.',
    sends: sendCodeRequest,
    answers: anyAnswer,
    refusals: [MALFORMED, TOO_MANY, ABSENT],
    example: { sends: { mobile: proof.mobile, purpose: 'signIn' }, answers: null },
  },
  {
    id: 'renewToken',
    call: renewTokenCall,
    scope: 'account',
    summary: 'Change the token of a session',
    purpose:
      'Answers another token for the session whose token is sent; the old one is dead from then on. The console asks when its lock is opened with a passcode, and goes on with the old token where the call is not offered. Whose answer was lost asks again within two minutes, with the same Idempotency-Key of at least 16 signs, and is given one more token in the place of the lost one.',
    sends: null,
    answers: loginAnswer,
    refusals: [SESSION_ENDED, ABSENT],
    example: { answers: token },
  },
  {
    id: 'register',
    call: registerCall,
    scope: 'account',
    summary: 'Make an account',
    purpose: 'Makes an account for the holder of the telephone. What it may do is the business of an administrator.',
    sends: accountRequest,
    answers: anyAnswer,
    refusals: [UNPROVEN, TAKEN, MALFORMED, TOO_MANY, ABSENT],
    example: { sends: account, answers: null },
  },
  {
    id: 'resetPassword',
    call: resetPasswordCall,
    scope: 'account',
    summary: 'Set another password',
    purpose:
      'Gives the account another password and ends its sessions. An unknown account, a number of somebody else and a wrong code are refused in the same words.',
    sends: accountRequest,
    answers: anyAnswer,
    refusals: [UNPROVEN, MALFORMED, TOO_MANY, ABSENT],
    example: { sends: account, answers: null },
  },
  {
    id: 'logInByCode',
    call: logInByCodeCall,
    scope: 'account',
    summary: 'Sign in with a code',
    purpose: 'Gives a token for a number and the code that was sent to it. An unknown number counts as a wrong code.',
    sends: codeProofRequest,
    answers: loginAnswer,
    refusals: [UNPROVEN, MALFORMED, TOO_MANY, ABSENT],
    example: { sends: proof, answers: token },
  },
  {
    id: 'logInBySecondFactor',
    call: logInBySecondFactorCall,
    scope: 'account',
    summary: 'The second step of signing in',
    purpose:
      'Gives a token for the challenge that the first step answered and a code of the account’s authenticator, or one of its recovery codes. The console asks only where a sign-in was refused with code 1012.',
    sends: secondFactorProofRequest,
    answers: loginAnswer,
    refusals: [
      { when: 'the code is wrong or was used before', statuses: [200, 400, 401, 403, 422] },
      { when: 'the challenge is unknown, too old or used up', statuses: [200, 404], code: 1002 },
      MALFORMED,
      TOO_MANY,
      ABSENT,
    ],
    example: { sends: { challenge: '5f2b8c1e4a7d9036b1c8e2f4a6d80b13', code: '287082' }, answers: token },
  },
  {
    id: 'createTicket',
    call: createTicketCall,
    scope: 'account',
    summary: 'Make a ticket for a telephone',
    purpose:
      'Makes a ticket that is shown as a QR code of its link. The proof stays in the window that asked, so that who sees the picture cannot sign in with it.',
    sends: null,
    answers: ticketContract,
    refusals: [TOO_MANY, ABSENT],
    example: { answers: { ...ticket, link: 'https://console.example/scan?ticket=t-4711', life: 120 } },
  },
  {
    id: 'readTicket',
    call: readTicketCall,
    scope: 'account',
    summary: 'How far a ticket is',
    purpose:
      'Asked every two seconds while the picture is shown. An unknown ticket or a wrong proof counts as expired.',
    sends: ticketProofRequest,
    answers: ticketStateContract,
    refusals: [MALFORMED, TOO_MANY, ABSENT],
    example: { sends: ticket, answers: { state: 'scanned' } },
  },
  {
    id: 'logInByTicket',
    call: logInByTicketCall,
    scope: 'account',
    summary: 'Sign in with a ticket',
    purpose: 'Gives a token for a ticket that was agreed to on a telephone; a ticket is good for one token.',
    sends: ticketProofRequest,
    answers: loginAnswer,
    refusals: [
      {
        when: 'the ticket is not agreed to, too old, used, or not of this window',
        statuses: [200, 400, 401, 403, 422],
      },
      MALFORMED,
      TOO_MANY,
      ABSENT,
    ],
    example: { sends: ticket, answers: token },
  },
];
