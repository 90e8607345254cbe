import type { ExternalEffectKind } from '@src/server/resource/jobs/job-kind.ts';
import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { dateTimeText } from '@src/server/store/dates.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { officialAccountResource } from '../definitions/account.ts';
import { getVendorClient } from './get-vendor-client.ts';
import { ACCOUNTS } from './official-row.ts';
import { OWN_CODES, VendorFailure } from './vendor/vendor-failure.ts';

const inputContract = v.object({ account: v.string() });
/** The vendor's error, 0 without one, for the credentials of this version of the account. */
const outcomeContract = v.object({ version: v.number(), code: v.number(), words: v.string() });
type Outcome = v.InferOutput<typeof outcomeContract>;

/** Credentials that are checked. */
class CheckTask {
  readonly account: Row;
  constructor(account: Row) {
    this.account = account;
  }
}

/** Queues a check of the stored credentials at the vendor, to run after the current call. */
export const queueCheck = ({ id }: Row, context: Pick<RuleContext, 'store' | 'now'>): Promise<string> => {
  const about = officialAccountResource.name;
  const job = { kind: 'officialAccount', name: `official:${about}:checking`, about } as const;
  return queueJob(context, { ...job, input: { account: id }, total: 1 });
};

async function findWaiting(input: unknown, { store }: RuleContext): Promise<Row | null> {
  const row = await store.get(ACCOUNTS, v.parse(inputContract, input).account);
  return row?.status === 'checking' ? row : null;
}

async function check({ account }: CheckTask, context: Parameters<typeof getVendorClient>[0]): Promise<Outcome> {
  const version = numberIn(account, 'version');
  try {
    await getVendorClient(context, account).check();
    return { version, code: 0, words: '' };
  } catch (cause) {
    if (!(cause instanceof VendorFailure)) throw cause;
    return { version, code: cause.code, words: cause.words };
  }
}

/** The job that checks accounts at the vendor, outside any transaction. */
export const accountJob: ExternalEffectKind = {
  name: 'officialAccount',
  async prepare({ input, call: { context } }) {
    const account = await findWaiting(input, context);
    return account === null ? null : new CheckTask(account);
  },
  async act(task, context) {
    if (!(task instanceof CheckTask)) throw new TypeError('no account to check');
    return check(task, context);
  },
  async settle({ input, call: { context } }, outcome) {
    const account = await findWaiting(input, context);
    const resource = context.resources.find(officialAccountResource.name);
    if (account === null || resource === undefined) return null;
    const current = numberIn(account, 'version');
    const lost: Outcome = { version: current, code: OWN_CODES.interrupted, words: '' };
    const { version, code, words } = outcome === undefined ? lost : v.parse(outcomeContract, outcome);
    // The secret may have been changed meanwhile.
    if (version !== current) return queueCheck(account, context);
    const error = code === 0 ? { errorCode: null, errorText: null } : { errorCode: code, errorText: words || null };
    const values = { checkedAt: dateTimeText(context.now()), ...error };
    await sendFromSystem(systemWork(resource, context), account.id, code === 0 ? 'answered' : 'refused', values);
    return code;
  },
};
