import { MESSAGE_TEXTS } from '@locales/lazy/message.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { copyText } from '../text/copy-text.ts';
import { useTexts } from '../text/use-texts.ts';
import { useTranslate } from '../use-translate.ts';

const SECOND = 1000;

export interface FailureRetryProps {
  readonly failure: FailureFacts | null;
  /** Label of the button while it is enabled. */
  readonly label: string;
  readonly onRetry: () => void;
  readonly testId?: string;
}

/** Retry button, disabled until the time that the server requested, and the request id to report. */
export function FailureRetry({ failure, label, onRetry, testId }: FailureRetryProps) {
  useTexts(MESSAGE_TEXTS);
  const t = useTranslate();
  const seconds = useSecondsUntil(failure?.retryAt ?? 0);
  return (
    <>
      <button
        type="button"
        className="button button-primary"
        data-testid={testId}
        disabled={seconds > 0}
        onClick={onRetry}
      >
        <Icon name="pi pi-refresh" />
        {seconds > 0 ? t('message.retryIn', { count: seconds }) : label}
      </button>
      {failure?.requestId !== undefined && <RequestId id={failure.requestId} />}
    </>
  );
}

/** Whole seconds until a time in milliseconds since 1970, updated every second; 0 when it has passed. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((moment - now) / SECOND));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const ticking = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(ticking);
  }, [isWaiting]);
  return seconds;
}

/** The id of a failed request, with a copy button. */
function RequestId({ id }: { readonly id: string }) {
  const t = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void copyText(id).then(setIsCopied);
  return (
    <p className="state-panel-request" data-testid="request-id">
      {t('message.request')} <code>{id}</code>
      <button type="button" className="button button-quiet" onClick={copy}>
        {t(isCopied ? 'message.copied' : 'message.copy')}
      </button>
    </p>
  );
}
