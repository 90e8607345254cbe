import type * as v from 'valibot';
import { peopleContract } from '../resource/people.ts';
import {
  beginFactorRequest,
  factorCodeRequest,
  newFactorContract,
  recoveryCodesContract,
  secondFactorContract,
} from '../second-factor.ts';
import {
  accessContract,
  arrangeRequest,
  changePasswordRequest,
  confirmPasswordRequest,
  membersContract,
  mergeRequest,
  movedContract,
  moveRequest,
  ownPictureContract,
  passwordAnswerContract,
  rightsContract,
  sessionsContract,
} from '../system.ts';
import type { ApiError, CallDocument } from './call.ts';
import { anyAnswer, menuAnswer } from './schemas.ts';
import { SESSION_ENDED } from './session-documents.ts';

const FORBIDDEN: ApiError = {
  when: 'the right to it is missing; result names it as permission',
  statuses: [403],
  code: 403,
};
const MISSING: ApiError = {
  when: 'there is no such record, or it is outside of the data scope',
  statuses: [200, 404],
  code: 1002,
};
const INVALID: ApiError = { when: 'values are wrong; result.errors says which', statuses: [200, 400, 422], code: 1001 };
const RULED: ApiError = { when: 'a rule stands against it; result.text says which', statuses: [200, 409], code: 1008 };
const TOO_MANY: ApiError = { when: 'there were too many wrong passwords', statuses: [429] };

type Written = Pick<CallDocument, 'id' | 'summary' | 'purpose' | 'sends' | 'example'> & {
  readonly path: string;
  readonly answers: v.GenericSchema;
  readonly refusals: readonly ApiError[];
};

const asked = (method: 'GET' | 'POST', { path, answers, refusals, ...others }: Written): CallDocument => ({
  ...others,
  call: { method, path, result: answers, withToken: true },
  scope: 'system',
  answers,
  refusals: [SESSION_ENDED, ...refusals],
});
const read = (written: Omit<Written, 'sends'>) => asked('GET', { ...written, sends: null });
const write = (written: Written) => asked('POST', written);

const EDITOR = { id: '4', name: 'Content Editor' };

const WRONG_CODE: ApiError = { when: 'the code is wrong or was used before', statuses: [200, 400, 422] };
const NO_FACTOR: ApiError = { when: 'the second factor is not set up', statuses: [200, 409], code: 1003 };
const UNPROVEN: ApiError = { when: 'the password has to be proven again', statuses: [200, 403], code: 1011 };
const CODES = { codes: ['mzxw-6ytb-oj2x-g5lq', 'nb2w-45df-ojqw-c3tf'] };

/** The calls about one's own second factor. */
const factorDocuments: readonly CallDocument[] = [
  write({
    id: 'readSecondFactor',
    path: '/api/secondFactor/read',
    summary: 'How one’s second factor stands',
    purpose: 'Whether the account asks for a code beside the password, since when, and whether a role asks for that.',
    sends: null,
    answers: secondFactorContract,
    refusals: [],
    example: { answers: { isOn: true, since: '2026-06-17 10:30:00', isRequired: false, recoveryLeft: 9 } },
  }),
  write({
    id: 'beginSecondFactor',
    path: '/api/secondFactor/begin',
    summary: 'Make a secret for an authenticator',
    purpose:
      'Makes a secret that counts once a code of it was given. An account that has a second factor sends a code of that; it goes on until the new one is confirmed.',
    sends: beginFactorRequest,
    answers: newFactorContract,
    refusals: [UNPROVEN, WRONG_CODE, TOO_MANY],
    example: {
      sends: {},
      answers: {
        secret: 'MZXW6YTBOJ2XG5LQ',
        uri: 'otpauth://totp/Statehouse:ada?secret=MZXW6YTBOJ2XG5LQ&issuer=Statehouse',
      },
    },
  }),
  write({
    id: 'confirmSecondFactor',
    path: '/api/secondFactor/confirm',
    summary: 'Turn the second factor on',
    purpose:
      'Turns on what was begun, by a code of it, and ends the other sessions of the account. The recovery codes are answered this once; each signs in one time instead of a code.',
    sends: factorCodeRequest,
    answers: recoveryCodesContract,
    refusals: [WRONG_CODE, TOO_MANY],
    example: { sends: { code: '287082' }, answers: CODES },
  }),
  write({
    id: 'renewRecoveryCodes',
    path: '/api/secondFactor/renewCodes',
    summary: 'Get other recovery codes',
    purpose: 'Answers new recovery codes; the old ones open nothing any more.',
    sends: factorCodeRequest,
    answers: recoveryCodesContract,
    refusals: [UNPROVEN, WRONG_CODE, NO_FACTOR, TOO_MANY],
    example: { sends: { code: '287082' }, answers: CODES },
  }),
  write({
    id: 'turnSecondFactorOff',
    path: '/api/secondFactor/turnOff',
    summary: 'Turn the second factor off',
    purpose: 'Has the account ask for its password alone. Refused where a role asks for a second factor.',
    sends: factorCodeRequest,
    answers: anyAnswer,
    refusals: [UNPROVEN, WRONG_CODE, NO_FACTOR, TOO_MANY],
    example: { sends: { code: '287082' }, answers: null },
  }),
];

/** The calls of the system administration besides those of its resources. */
export const systemDocuments: readonly CallDocument[] = [
  read({
    id: 'accountPermissions',
    path: '/system/account/:id/permissions',
    summary: 'What an account may do',
    purpose:
      'Every right with the roles that it comes from, and whose data the account sees. One’s own needs no right.',
    answers: rightsContract,
    refusals: [FORBIDDEN, MISSING],
    example: {
      answers: {
        all: false,
        rights: [
          { code: 'news:article:view', title: 'system.action.view', page: 'routes.news.newsList', roles: [EDITOR] },
        ],
        scope: { kind: 'dept', depts: [{ id: '3', name: 'Newsroom' }], accounts: 2 },
      },
    },
  }),
  read({
    id: 'accountSessions',
    path: '/system/account/:id/sessions',
    summary: 'Where an account is signed in',
    purpose: 'The open sessions, the newest first; never a token.',
    answers: sessionsContract,
    refusals: [FORBIDDEN, MISSING],
    example: {
      answers: {
        list: [
          {
            id: 'f00d',
            started: '2026-06-17 10:30:00',
            lastSeen: '2026-06-17 10:45:00',
            device: 'Firefox',
            current: true,
          },
        ],
      },
    },
  }),
  write({
    id: 'endSession',
    path: '/system/session/:id/end',
    summary: 'End a session',
    purpose: 'From the next call on its token is refused.',
    sends: null,
    answers: anyAnswer,
    refusals: [FORBIDDEN, MISSING, RULED],
    example: { answers: null },
  }),
  read({
    id: 'roleMembers',
    path: '/system/role/:id/members',
    summary: 'Who carries a role',
    purpose:
      'The accounts with this role that the asking one may see, 200 at a time: with the `next` of one answer as `after`, those that follow.',
    answers: membersContract,
    refusals: [FORBIDDEN, INVALID, MISSING],
    example: {
      answers: {
        list: [{ id: '7', account: 'ada', nickname: 'Ada', dept: 'Newsroom', status: 'active' }],
        total: 1,
        next: null,
      },
    },
  }),
  read({
    id: 'roleMenu',
    path: '/system/role/:id/menu-preview',
    summary: 'The menu that a role opens',
    purpose: 'What `POST /router/getRouters` answers to somebody with this role and no other.',
    answers: menuAnswer,
    refusals: [FORBIDDEN, MISSING],
    example: { answers: [{ path: '/board', name: 'Board', component: 'board/index', meta: { title: 'Board' } }] },
  }),
  write({
    id: 'moveMembers',
    path: '/system/role/:id/move-members',
    summary: 'Give members of a role another one',
    purpose: 'All of them or none; a home page that the other role does not open is forgotten.',
    sends: moveRequest,
    answers: movedContract,
    refusals: [FORBIDDEN, MISSING, INVALID, RULED],
    example: { sends: { to: '5' }, answers: { moved: 3 } },
  }),
  read({
    id: 'whoCan',
    path: '/system/access',
    summary: 'Who may do something',
    purpose:
      'The query names a permission code as `code`; disabled roles and accounts do not count. The accounts are answered 200 at a time: with the `next` of one answer as `after`, those that follow.',
    answers: accessContract,
    refusals: [FORBIDDEN, INVALID],
    example: {
      answers: {
        accounts: [{ id: '7', account: 'ada', nickname: 'Ada', roles: [EDITOR], only: null }],
        roles: [EDITOR],
        next: null,
      },
    },
  }),
  write({
    id: 'mergeDept',
    path: '/system/dept/:id/merge',
    summary: 'Merge a department into another',
    purpose: 'Its accounts and the departments below it move, then it is deleted; all of that or nothing.',
    sends: mergeRequest,
    answers: movedContract,
    refusals: [FORBIDDEN, MISSING, INVALID, RULED],
    example: { sends: { into: '2' }, answers: { moved: 4 } },
  }),
  write({
    id: 'moveAccounts',
    path: '/system/dept/:id/move-accounts',
    summary: 'Move the accounts of a department',
    purpose: 'All of them or none.',
    sends: moveRequest,
    answers: movedContract,
    refusals: [FORBIDDEN, MISSING, INVALID, RULED],
    example: { sends: { to: '2' }, answers: { moved: 4 } },
  }),
  write({
    id: 'arrangeMenu',
    path: '/system/menu/arrange',
    summary: 'Arrange the menu',
    purpose: 'Gives entries other places, all of them or none.',
    sends: arrangeRequest,
    answers: movedContract,
    refusals: [FORBIDDEN, MISSING, INVALID, RULED],
    example: { sends: { moves: [{ id: '12', parentMenu: null, orderNo: 3 }] }, answers: { moved: 1 } },
  }),
  write({
    id: 'confirmPassword',
    path: '/api/confirmPassword',
    summary: 'Prove one’s password once more',
    purpose:
      'Any call may answer code 1011: the console then asks the operator for the password, sends it here, and makes the call again. A server that never answers 1011 needs no such call. What is sensitive is the server’s decision; the demo asks when the last proof is older than 15 minutes.',
    sends: confirmPasswordRequest,
    answers: anyAnswer,
    refusals: [{ when: 'it is not the password', statuses: [200, 400, 403] }, TOO_MANY],
    example: { sends: { password: 'correct horse' }, answers: null },
  }),
  write({
    id: 'changePassword',
    path: '/system/password',
    summary: 'Change one’s own password',
    purpose:
      'Both passwords arrive exactly as they were typed. A wrong old one counts as a wrong sign-in; all other sessions of the account end.',
    sends: changePasswordRequest,
    answers: passwordAnswerContract,
    refusals: [INVALID, TOO_MANY],
    example: { sends: { old: 'correct horse', password: 'Harbour-Lights-7' }, answers: { ended: 1 } },
  }),
  read({
    id: 'readPeople',
    path: '/system/people',
    summary: 'Names and pictures of people',
    purpose:
      'Says for user names, separated by commas in names (100 at most), which name and which picture of the library their accounts have; names without an account are left out. Everybody who is signed in may ask: histories name who did something.',
    answers: peopleContract,
    refusals: [],
    example: { answers: { list: [{ account: 'editor', name: 'Lin', picture: 'media:m64' }] } },
  }),
  write({
    id: 'chooseOwnPicture',
    path: '/system/ownPicture',
    summary: 'Choose one’s own picture',
    purpose:
      'Gives the account that asks a picture of the media library that it may see, as the address `media:<id>`, or none; answers which it has.',
    sends: ownPictureContract,
    answers: ownPictureContract,
    refusals: [],
    example: { sends: { picture: 'media:m64' }, answers: { picture: 'media:m64' } },
  }),
  write({
    id: 'endOtherSessions',
    path: '/api/endOtherSessions',
    summary: 'End one’s other sessions',
    purpose: 'Ends every session of the account but the one that asks; answers how many there were.',
    sends: null,
    answers: passwordAnswerContract,
    refusals: [],
    example: { answers: { ended: 2 } },
  }),
  ...factorDocuments,
];
