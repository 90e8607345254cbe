import type { MessagesEvent } from '@machines/messages/index.ts';
import type { LockChange, Notice, Problem } from '@machines/root/index.ts';
import type { PageLocation } from '@src/contracts/routes/route.ts';
import type { StoredTab } from '@src/contracts/tab.ts';
import { fullPathOf } from '@src/lib/location.ts';
import { unauthorizedText } from '@src/services/http/error-text.ts';
import { messageOf, type Reporter } from '../http/reporter.ts';

interface RootActionDeps {
  /** Shows a message once its texts are there. */
  readonly say: (message: MessagesEvent) => void;
  readonly reporter: Reporter;
  readonly navigate: (fullPath: string) => void;
  readonly cancel: () => void;
  readonly keepTabs: (stored: readonly StoredTab[]) => void;
  readonly keepLock: (change: LockChange) => void;
  readonly reloadPage: () => void;
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

/** What root may do outside the actor system. */
export function createRootActions({ say, reporter, navigate, cancel, keepTabs, keepLock, reloadPage }: RootActionDeps) {
  return {
    goTo: (_: unknown, { to }: { to: PageLocation }) => navigate(fullPathOf(to)),
    announce: (_: unknown, notice: Notice) =>
      say({ type: 'messages.shown', key: `notice_${notice.kind}`, ...announcement(notice) }),
    logProblem: (_: unknown, problem: Problem) =>
      reporter.log({
        type: 'script',
        message: problem.kind,
        url: window.location.href,
        name: 'console',
        file: '-',
        stack: '',
        detail: detailOf(problem),
      }),
    cancelRequests: cancel,
    keepTabs: (_: unknown, { stored }: { stored: readonly StoredTab[] }) => keepTabs(stored),
    keepLock: (_: unknown, change: LockChange) => keepLock(change),
    reloadPage: () => reloadPage(),
  };
}
