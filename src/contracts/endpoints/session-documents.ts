import type { ApiError, CallDocument } from './call.ts';
import { anyAnswer, credentialsRequest, loginAnswer, menuAnswer, userInfoAnswer } from './schemas.ts';
import { getRoutersCall, getUserInfoCall, logInCall, logOutCall } from './session-calls.ts';

/** The refusal that ends a session: HTTP 401, or HTTP 200 with code 401 (specification, section 8). */
export const SESSION_ENDED: ApiError = {
  when: 'the token is missing, unknown or ended',
  statuses: [401, 200],
  code: 401,
};

/** The four calls that every console makes. */
export const sessionDocuments: readonly CallDocument[] = [
  {
    id: 'logIn',
    call: logInCall,
    scope: 'core',
    summary: 'Sign in',
    purpose:
      'Gives a token for a user name and a password. The name arrives trimmed, the password exactly as it was typed. Wrong credentials are refused with the same text for a wrong name and a wrong password.',
    sends: credentialsRequest,
    answers: loginAnswer,
    refusals: [
      {
        when: 'the name or the password is wrong, or the body is not of this form',
        statuses: [200, 400, 401, 403, 422],
      },
      { when: 'there were too many attempts', statuses: [429] },
      {
        when: 'the account has a second factor (optional): result.challenge names the sign-in for loginBySecondFactor; every other way to sign in may answer the same',
        statuses: [200, 401, 403],
        code: 1012,
      },
    ],
    example: {
      sends: { username: 'ada', password: 'correct horse' },
      answers: { token: '9f3c1d6a4b0e4d6f8a7c5e2b1f0d9c8e' },
    },
  },
  {
    id: 'getUserInfo',
    call: getUserInfoCall,
    scope: 'core',
    summary: 'Who holds the token',
    purpose: 'Names the signed-in user, the roles and the home page. A password is never part of it.',
    sends: null,
    answers: userInfoAnswer,
    refusals: [SESSION_ENDED],
    example: {
      answers: {
        userId: '7',
        username: 'ada',
        realName: 'Ada Lovelace',
        homePath: '/dashboard/analysis',
        avatar: '',
        desc: 'operator',
        roles: [{ value: 'super', roleName: 'Super Admin' }],
      },
    },
  },
  {
    id: 'logOut',
    call: logOutCall,
    scope: 'core',
    summary: 'Sign out',
    purpose:
      'Ends the session: from the next call on the token is refused. The console ignores a failure, and nothing reads the result.',
    sends: null,
    answers: anyAnswer,
    refusals: [SESSION_ENDED],
    example: { answers: null },
  },
  {
    id: 'getRouters',
    call: getRoutersCall,
    scope: 'core',
    summary: 'The menu of the user',
    purpose:
      'The tree of pages that this user may open, at most 10 levels and 10,000 entries. A user who may open nothing gets an empty list, not a refusal.',
    sends: null,
    answers: menuAnswer,
    refusals: [SESSION_ENDED],
    example: {
      answers: [
        {
          path: '/dashboard',
          name: 'Dashboard',
          component: 'LAYOUT',
          redirect: '/dashboard/analysis',
          meta: { title: 'routes.dashboard.dashboard', icon: 'pi pi-home', orderNo: 10 },
          children: [
            {
              path: 'analysis',
              name: 'Analysis',
              component: 'dashboard/analysis',
              meta: { title: 'routes.dashboard.analysis' },
            },
          ],
        },
      ],
    },
  },
];
