import { MESSAGE_TEXTS } from '@locales/lazy/message.ts';
import { useTexts } from '../text/use-texts.ts';
import { useTranslate } from '../use-translate.ts';

interface MessageAdviceProps {
  /** Seconds until the server accepts the request again. */
  readonly waitSeconds?: number | undefined;
  /** Id of the failed request. */
  readonly requestId?: string | undefined;
}

/** Shown below the text of a failure: when to retry, and the request id to report. */
export function MessageAdvice({ waitSeconds, requestId }: MessageAdviceProps) {
  useTexts(MESSAGE_TEXTS);
  const t = useTranslate();
  return (
    <>
      {waitSeconds !== undefined && <span>{t('message.wait', { count: waitSeconds })}</span>}
      {requestId !== undefined && (
        <span data-testid="request-id">
          {t('message.request')} <code>{requestId}</code>
        </span>
      )}
    </>
  );
}
