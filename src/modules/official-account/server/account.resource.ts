import { applyEvent } from '@machines/lifecycles/index.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { ResourceRules, ServerResource } from '@src/server/resource/server-resource.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { officialAccountResource } from '../definitions/account.ts';
import { accountLifecycle } from '../definitions/account-lifecycle.ts';
import { queueCheck } from './account-check.ts';
import { scopeBy } from './account-scope.ts';
import { fault } from './official-errors.ts';
import { ACCOUNTS, textIn } from './official-row.ts';
import { seedOfficialAccounts } from './seeds/accounts.seed.ts';
import { OWN_CODES } from './vendor/vendor-failure.ts';

/** Minutes after which a request to the vendor counts as lost, such as after a server stop. */
export const LOST_MINUTES = 2;

/** A request started before this time counts as lost. */
export const lostBefore = (now: Date): string => dateTimeText(addMinutes(now, -LOST_MINUTES));

const rules: ResourceRules = {
  ...scopeBy('id'),
  check(draft, before) {
    const isEmpty = (name: string) => (draft[name] ?? '') === '';
    if (before === null && isEmpty('secret')) return { secret: fault('secretMissing') };
    if (draft.serverMode !== true) return {};
    return {
      ...(isEmpty('token') ? { token: fault('tokenMissing') } : {}),
      ...(draft.messageMode === 'aes' && isEmpty('encodingAesKey') ? { encodingAesKey: fault('aesKeyMissing') } : {}),
    };
  },
  beforeWrite(draft, before, { user, permissions }) {
    const operators = Array.isArray(draft.operators) ? draft.operators : [];
    const isOut = operators.length > 0 && !operators.includes(user.id) && !permissions.all;
    if (isOut) throw invalid({ operators: fault('operatorsSelf') });
    if (before === null || draft.secret === before.secret) return draft;
    // The check result belongs to the previous secret.
    return { ...draft, ...applyEvent(accountLifecycle, before, 'changed'), errorCode: null, errorText: null };
  },
  derive: (rows) =>
    rows.map((row) => ({ callback: row.serverMode === true ? `/official_account/push/${row.id}` : null })),
  async afterWrite(before, after, _actor, context) {
    if (after?.status !== 'checking' || before?.status === 'checking' || context.isDryRun === true) return;
    await queueCheck(after, context);
  },
  events: {
    refused: (_row, payload) => ({ errorCode: OWN_CODES.noAnswer, errorText: null, ...payload }),
  },
  due: {
    where: (now) => ({
      all: [
        { field: 'status', op: 'is', value: 'checking' },
        { field: 'updateTime', op: 'less', value: lostBefore(now) },
      ],
    }),
    event: (row) => (textIn(row, 'status') === 'checking' ? 'refused' : null),
  },
  lasting: ['check'],
};

/** Server resource of official accounts. */
export const officialAccountServerResource: ServerResource = {
  definition: officialAccountResource,
  collection: ACCOUNTS,
  seed: seedOfficialAccounts,
  sensitive: ['create', 'update', 'restore'],
  rules,
};
