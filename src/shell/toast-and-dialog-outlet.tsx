import type { TextKey } from '@locales/keys.ts';
import {
  type MessageText,
  type MessageValue,
  type Severity,
  selectModal,
  selectToasts,
} from '@machines/messages/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { MessageDialog } from '@src/ui/dialog/message-dialog.tsx';
import { Toasts } from '@src/ui/feedback/toasts.tsx';
import { MESSAGE_DRAWINGS } from '@src/ui/generated/message-icons.ts';
import { registerIcons } from '@src/ui/icons.ts';
import { useAnyText, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

registerIcons(MESSAGE_DRAWINGS);

/** Default headings of dialogs. */
const HEADINGS: Readonly<Record<Severity, TextKey>> = {
  success: 'sys.api.successTip',
  info: 'sys.app.logoutTip',
  warn: 'sys.app.logoutTip',
  error: 'sys.api.errorTip',
};

/** Messages of the whole console: toasts, and the modal one. */
export function MessageOutlets() {
  const { messages } = useActors();
  const t = useTranslate();
  const textOf = useMessageText();
  const toasts = useSelector(messages, selectToasts);
  const modal = useSelector(messages, selectModal);
  return (
    <>
      <Toasts
        items={toasts.map((toast) => ({ ...toast, text: textOf(toast) }))}
        onHold={(id) => messages.send({ type: 'messages.held', id })}
        onRelease={(id) => messages.send({ type: 'messages.released', id })}
        onClose={(id) => messages.send({ type: 'messages.closed', id })}
      />
      {modal !== null && (
        <MessageDialog
          key={modal.id}
          open
          title={modal.titleKey === undefined ? t(HEADINGS[modal.severity]) : textOf({ textKey: modal.titleKey })}
          text={textOf(modal)}
          severity={modal.severity}
          waitSeconds={modal.waitSeconds}
          requestId={modal.requestId}
          closeLabel={t('common.okText')}
          onClose={() => messages.send({ type: 'messages.modal.closed' })}
        />
      )}
    </>
  );
}

/** Translates a message into the current language; external text is unchanged. */
function useMessageText(): (message: MessageText) => string {
  const textOf = useAnyText();
  const filled = (values: Readonly<Record<string, MessageValue>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? textOf(value.textKey) : value]),
    );
  return (message) =>
    'text' in message
      ? message.text
      : textOf(message.textKey, message.values === undefined ? undefined : filled(message.values));
}
