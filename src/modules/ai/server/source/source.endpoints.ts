import { type AiSource, aiSourceRequest } from '@src/contracts/ai.ts';
import { type AttemptLimit, consumeAttempt } from '@src/server/auth/attempt-limits.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { invalid, malformed } from '@src/server/http/server-error.ts';
import { PageFailure, type PageFault, type WebPage } from '@src/server/http/web-pages.ts';
import { forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
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

async function fetchPage(url: string, { webPages, outsideQueue = (job) => job() }: RuleContext): Promise<WebPage> {
  if (webPages === undefined) throw invalid({ url: fault('pageOffline') });
  try {
    return await outsideQueue(() => webPages.read(url));
  } catch (cause) {
    if (cause instanceof PageFailure) throw invalid({ url: fault(RULES[cause.fault]) });
    throw cause;
  }
}

/** Maximum pages that an operator reads in a minute, so that this server is not used to flood another one. */
const READS: AttemptLimit = { name: 'aiSource', free: 30, waits: [1], memory: 1 };

/** Fetches an article by URL, for users who may generate articles. */
export const sourceEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/news/ai_source',
      concern: 'read',
      takes: aiSourceRequest,
      access: forActs(aiArticleServerResource, ['create']),
      async answer({ body }, { actor, context }): Promise<AiSource> {
        const asked = v.safeParse(aiSourceRequest, body);
        if (!asked.success) throw malformed(asked.issues);
        await consumeAttempt(context, READS, { subject: actor.user.id });
        const { title, text } = readPage(await fetchPage(asked.output.url, context));
        if (text === '') throw invalid({ url: fault('pageEmpty') });
        const isCut = text.length > MAX_INPUT;
        return { title, text: isCut ? text.slice(0, MAX_INPUT).replace(/[\uD800-\uDBFF]$/, '') : text, isCut };
      },
    },
    registry,
  ),
];
