import { applyEvent } from '@machines/lifecycles/index.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { ModelFailure, namesCloudAddress } from '@src/server/http/language-models.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { aiProviderResource } from '../../definitions/provider.ts';
import { providerLifecycle } from '../../definitions/provider-lifecycle.ts';
import { fault, PROVIDERS } from '../ai-row.ts';
import { seedProviders } from '../seeds/providers.seed.ts';
import { tokensOfMonth } from './month-use.ts';
import { memoizeAnswer, prefetchModelAnswer } from './prefetch-model-answer.ts';

/** Minutes after which a check counts as lost, such as after a server stop. */
const LOST_MINUTES = 2;
const NO_FAULT = { fault: null, faultText: null };

/** Connection of a provider. */
export const serverOf = (provider: Row) => ({ url: textIn(provider, 'url'), key: textIn(provider, 'key') });

/** Stores the result of listing the models, which was requested before the transaction. */
async function check(row: Row, context: RuleContext): Promise<void> {
  const work = systemWork(aiProviderServerResource, context);
  const checkedAt = dateTimeText(context.now());
  try {
    if (context.languageModels === undefined) throw new ModelFailure('unreachable', '');
    const models = await context.languageModels.list(serverOf(row));
    await sendFromSystem(work, row.id, 'answered', { checkedAt, models, ...NO_FAULT });
  } catch (cause) {
    if (!(cause instanceof ModelFailure)) throw cause;
    const faultText = cause.message === '' ? null : cause.message;
    await sendFromSystem(work, row.id, 'refused', { checkedAt, fault: cause.fault, faultText });
  }
}

const originOf = (url: unknown): string | null => (URL.canParse(String(url)) ? new URL(String(url)).origin : null);

/**
 * A key that was entered for one server is never sent to another: whoever may change the address could have it sent to a server of
 * their own. So a provider that moves to another server needs its key again.
 */
function findKeyFault(draft: RecordValues, before: Row | null, { given, isUndoing }: RuleContext): FieldErrors {
  const isMoved = before !== null && originOf(draft.url) !== originOf(before.url);
  const isKept = isUndoing !== true && given?.has('key') !== true && !isEmpty(before?.key);
  return isMoved && isKept ? { key: fault('keyOfOtherServer') } : {};
}

const rules: ResourceRules = {
  check: (draft, before, context) => ({
    ...findKeyFault(draft, before, context),
    // A name that leads to such an address is found when it is called.
    ...(namesCloudAddress(String(draft.url)) ? { url: fault('cloudAddress') } : {}),
  }),
  prepare: (request, context) =>
    prefetchModelAnswer(
      {
        event: 'check',
        lifecycle: providerLifecycle,
        collection: PROVIDERS,
        ask:
          async (row, { list }) =>
          async () => ({ list: await memoizeAnswer(list(serverOf(row))) }),
      },
      request,
      context,
    ),
  beforeWrite(draft, before) {
    if (before === null || (draft.url === before.url && draft.key === before.key)) return draft;
    // The stored result was for another server.
    return { ...draft, ...applyEvent(providerLifecycle, before, 'changed'), ...NO_FAULT, models: [] };
  },
  async derive(rows, context) {
    const used = await tokensOfMonth(context);
    return rows.map(({ id }) => ({ usedTokens: used.get(id) ?? 0 }));
  },
  async afterWrite(before, after, _actor, context) {
    if (after?.status !== 'checking' || before?.status === 'checking' || context.isDryRun === true) return;
    await check(after, context);
  },
  events: {
    refused: (_row, payload) => ({ fault: 'stalled', faultText: null, ...payload }),
  },
  due: {
    where: (now) => ({
      all: [
        { field: 'status', op: 'is', value: 'checking' },
        { field: 'updateTime', op: 'less', value: dateTimeText(addMinutes(now, -LOST_MINUTES)) },
      ],
    }),
    event: () => 'refused',
  },
  lasting: ['check'],
};

/** Model servers. */
export const aiProviderServerResource: ServerResource = {
  definition: aiProviderResource,
  collection: PROVIDERS,
  seed: seedProviders,
  sensitive: ['create', 'update', 'restore'],
  rules,
};
