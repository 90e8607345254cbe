import { type AiSource, aiSourceRequest } from '@src/contracts/ai.ts';
import { type AttemptLimit, blockedUntil, consumeAttempt } from '@src/server/auth/attempt-limits.ts';
import type { CallDefinition, CallRequest } from '@src/server/http/endpoint.ts';
import { invalid, limited, malformed, tooManyAttempts } from '@src/server/http/server-error.ts';
import { PageFailure, type PageFault, type WebPage } from '@src/server/http/web-pages.ts';
import { type CallContext, forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry, RuleContext } from '@src/server/resource/server-resource.ts';
import * as v from 'valibot';
import { MAX_INPUT } from '../../definitions/prompt.ts';
import { fault } from '../ai-row.ts';
import { aiArticleServerResource } from '../article.resource.ts';
import { readPage } from './read-page.ts';

const RULES = {
  address: 'pageAddress',
  private: 'pagePrivate',
  offline: 'pageOffline',
  unreachable: 'pageUnreachable',
  status: 'pageStatus',
  redirects: 'pageRedirects',
  type: 'pageType',
  large: 'pageLarge',
  slow: 'pageSlow',
} as const satisfies Readonly<Record<PageFault, string>>;

/** Maximum pages that an operator reads in a minute, so that this server is not used to flood another one. */
const READS: AttemptLimit = { name: 'aiSource', free: 30, waits: [1], memory: 1 };

/** Maximum pages that an operator reads at a time: a page counts only once it was read. */
const AT_ONCE = 3;
/** Numbers of pages that operators are reading, by account. */
const underWay = new Map<string, number>();

type Fetched = { readonly page: WebPage } | { readonly failure: PageFailure };
/** What calls have fetched: a transaction that writes for the first time may start again, but the page is not fetched again. */
const fetched = new WeakMap<CallRequest, Fetched>();

async function fetchPage(url: string, { webPages }: RuleContext): Promise<Fetched> {
  if (webPages === undefined) return { failure: new PageFailure('offline') };
  try {
    return { page: await webPages.read(url) };
  } catch (cause) {
    if (cause instanceof PageFailure) return { failure: cause };
    throw cause;
  }
}

/** Fetches the page of a call while its transaction waits, before anything is written. */
async function fetchOnce(request: CallRequest, url: string, { actor, context }: CallContext): Promise<Fetched> {
  const known = fetched.get(request);
  if (known !== undefined) return known;
  const { id } = actor.user;
  const held = await blockedUntil(context, READS, { subject: id });
  if (held !== null) throw tooManyAttempts(held - context.now().getTime());
  const others = underWay.get(id) ?? 0;
  if (others >= AT_ONCE) throw limited();
  const { outsideQueue = (job) => job() } = context;
  underWay.set(id, others + 1);
  try {
    const found = await outsideQueue(() => fetchPage(url, context));
    fetched.set(request, found);
    return found;
  } finally {
    const left = (underWay.get(id) ?? 1) - 1;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  }
}

async function readSource(request: CallRequest, call: CallContext): Promise<AiSource> {
  const asked = v.safeParse(aiSourceRequest, request.body);
  if (!asked.success) throw malformed(asked.issues);
  const found = await fetchOnce(request, asked.output.url, call);
  await consumeAttempt(call.context, READS, { subject: call.actor.user.id });
  if ('failure' in found) throw invalid({ url: fault(RULES[found.failure.fault]) });
  const { title, text } = readPage(found.page);
  if (text === '') throw invalid({ url: fault('pageEmpty') });
  const isCut = text.length > MAX_INPUT;
  return { title, text: isCut ? text.slice(0, MAX_INPUT).replace(/[\uD800-\uDBFF]$/, '') : text, isCut };
}

/** Fetches an article by URL, for users who may generate articles. */
export const sourceEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/news/ai_source',
      concern: 'read',
      takes: aiSourceRequest,
      access: forActs(aiArticleServerResource, ['create']),
      answer: readSource,
    },
    registry,
  ),
];
