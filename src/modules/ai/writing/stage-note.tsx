import type { AiArticleStage } from '@machines/ai-article/index.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Why a call came to nothing. */
export function FailureNote({ failure }: { readonly failure: FailureFacts }) {
  const t = useTranslate();
  return (
    <p className="field-error" role="alert" data-testid="ai-failure">
      <Icon name="pi pi-exclamation-circle" />
      {failure.serverText ?? t(failureTextKey(failure))}
    </p>
  );
}

/** What an article is doing, or how it ended. */
export function StageNote({ stage }: { readonly stage: AiArticleStage }) {
  const t = useTranslate();
  return (
    <p className="ai-stage" role="status" data-testid="ai-stage" data-stage={stage}>
      {t(`ai.stage.${stage}`)}
    </p>
  );
}
