import type { Notice, Problem, RootRef } from '@machines/root/index.ts';
import { fullPathOf } from '@src/lib/location.ts';
import type { HttpClient } from '@src/services/http/endpoint.ts';
import { unauthorizedText } from '@src/services/http/error-text.ts';
import { messageOf, type Reporter } from '../http/reporter.ts';
import type { Routing } from '../routing/bootstrap-router.ts';

interface RootEffects {
  readonly routing: Pick<Routing, 'navigate'>;
  readonly reporter: Pick<Reporter, 'say' | 'log' | 'logThrown'>;
  /** The running services, or null. */
  readonly services: { readonly peek: () => { readonly client: Pick<HttpClient, 'cancelReads'> } | null };
  readonly reload: () => void;
}

function announcement(notice: Notice) {
  switch (notice.kind) {
    case 'welcome':
      return notice.name === ''
        ? ({ severity: 'success', textKey: 'sys.app.welcomeUnknown' } as const)
        : ({ severity: 'success', textKey: 'sys.app.welcome', values: { name: notice.name } } as const);
    case 'sessionExpired':
      return { severity: 'error', ...messageOf(unauthorizedText(notice)) } as const;
    case 'farewellFailed':
      return { severity: 'warn', textKey: 'sys.app.farewellFailed' } as const;
    case 'menuLoading':
      return { severity: 'info', textKey: 'sys.app.menuLoading', lifeMs: 1000 } as const;
    case 'menuFailed':
      return { severity: 'warn', textKey: 'sys.app.menuFailed' } as const;
    case 'settingsDropped':
      return { severity: 'warn', textKey: 'sys.app.settingsDropped', values: { count: notice.count } } as const;
    case 'crashed':
      return { severity: 'error', textKey: 'sys.app.crashed' } as const;
    case 'languageFailed':
      return { severity: 'warn', textKey: 'sys.app.languageFailed' } as const;
  }
}

const detailOf = (problem: Problem): string => {
  if ('error' in problem) return problem.error instanceof Error ? problem.error.message : String(problem.error);
  if (problem.kind === 'menuRejects') return problem.rejects.map(({ at, reason }) => `${at}: ${reason}`).join('\n');
  return problem.kind === 'redirectLoop' ? fullPathOf(problem.location) : '';
};

/**
 * Runs the effects that root emits: navigate, show messages, write to the error log, cancel requests, reload the page.
 */
export function runRootEffects(root: RootRef, { routing, reporter, services, reload }: RootEffects): void {
  root.on('root.address.wanted', ({ to }) => void routing.navigate(fullPathOf(to), { replace: true }));
  root.on('root.notice.raised', ({ notice }) =>
    reporter.say({ type: 'messages.shown', key: `notice_${notice.kind}`, ...announcement(notice) }),
  );
  root.on('root.problem.found', ({ problem }) =>
    reporter.log({
      type: 'script',
      message: problem.kind,
      url: window.location.href,
      name: 'console',
      file: '-',
      stack: '',
      detail: detailOf(problem),
    }),
  );
  root.on('root.requests.cancelled', () => services.peek()?.client.cancelReads());
  root.on('root.reload.wanted', reload);
  root.subscribe({ error: reporter.logThrown('root') });
}
