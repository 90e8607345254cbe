import type { Problem, RootRef } from '@machines/root/index.ts';
import { fullPathOf } from '@src/lib/location.ts';
import { readThrown } from '@src/lib/text/read-thrown.ts';
import type { HttpClient } from '@src/services/http/endpoint.ts';
import type { Reporter } from '../http/reporter.ts';
import type { Routing } from '../routing/bootstrap-router.ts';

interface RootEffects {
  readonly routing: Pick<Routing, 'navigate'>;
  readonly reporter: Pick<Reporter, 'say' | 'log' | 'logThrown'>;
  /** The running services, or null. */
  readonly services: { readonly peek: () => { readonly client: Pick<HttpClient, 'cancelReads'> } | null };
  readonly reload: () => void;
}

const detailOf = (problem: Problem): string => {
  if ('error' in problem) return readThrown(problem.error).message;
  if (problem.kind === 'menuRejects') return problem.rejects.map(({ at, reason }) => `${at}: ${reason}`).join('\n');
  return problem.kind === 'redirectLoop' ? fullPathOf(problem.location) : '';
};

/**
 * Runs the effects that root emits: navigate, show messages, write to the error log, cancel requests, reload the page.
 */
export function runRootEffects(root: RootRef, { routing, reporter, services, reload }: RootEffects): void {
  root.on('root.address.wanted', ({ to }) => void routing.navigate(fullPathOf(to), { replace: true }));
  root.on('root.notice.raised', ({ notice }) => {
    import('./root-notices.ts').then(
      ({ messageFor }) => reporter.say(messageFor(notice)),
      reporter.logThrown('notice'),
    );
  });
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
