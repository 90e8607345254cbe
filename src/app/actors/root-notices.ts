import type { TextKey } from '@locales/keys.ts';
import type { MessagesEvent } from '@machines/messages/index.ts';
import type { Notice } from '@machines/root/index.ts';
import { PLAIN_FAILURE_TEXT } from '@src/contracts/errors.ts';
import type { SessionFate } from '@src/contracts/session.ts';
import type { ErrorText } from '@src/services/http/error-text.ts';
import { capText } from '@src/services/http/truncate-text.ts';
import { messageOf } from '../http/reporter.ts';

/** The message that shows a notice of root. */
export const messageFor = (notice: Notice): MessagesEvent => ({
  type: 'messages.shown',
  key: `notice_${notice.kind}`,
  ...announcement(notice),
});

function announcement(notice: Notice) {
  switch (notice.kind) {
    case 'welcome':
      return notice.name === ''
        ? ({ severity: 'success', textKey: 'sys.app.welcomeUnknown' } as const)
        : ({ severity: 'success', textKey: 'sys.app.welcome', values: { name: notice.name } } as const);
    case 'sessionExpired':
      return { severity: 'error', ...messageOf(expiredText(notice)) } as const;
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

const FATE_KEYS: Readonly<Record<SessionFate, TextKey>> = {
  timeout: 'sys.api.ended.timeout',
  kicked: 'sys.api.ended.kicked',
  changed: 'sys.api.ended.changed',
  closed: 'sys.api.ended.closed',
};

/** The text for the end of a session, whichever response reported it (specification, section 8). */
function expiredText({ source, serverText, ended }: Extract<Notice, { kind: 'sessionExpired' }>): ErrorText {
  if (ended !== undefined) return { key: FATE_KEYS[ended] };
  if (source === 'envelope') return { key: 'sys.api.timeoutMessage' };
  const saysWhy = serverText && serverText !== PLAIN_FAILURE_TEXT;
  return saysWhy ? { text: capText(serverText) } : { key: 'sys.api.errMsg401' };
}
