import type { AiArticleStage, AiBreak } from '@machines/ai-article/index.ts';
import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { useErrorMessage } from '@src/crud/shared/use-error-message.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ARTICLE_FAULTS } from '../definitions/article.ts';

/** Why a call came to nothing. */
export function FailureNote({ failure }: { readonly failure: ApiError }) {
  const words = useErrorMessage();
  return (
    <p className="field-error" role="alert" data-testid="ai-failure">
      <Icon name="pi pi-exclamation-circle" />
      {words(failure)}
    </p>
  );
}

/** Why a model did not write to the end, with the words of its server. */
export function BreakNote({ reason }: { readonly reason: AiBreak }) {
  const t = useTranslate();
  const fault = ARTICLE_FAULTS.find((each) => each === reason.kind) ?? 'broken';
  return (
    <p className="field-error" role="alert" data-testid="ai-break">
      <Icon name="pi pi-exclamation-circle" />
      {t(`ai.providerFault.${fault}`)} {reason.words !== null && <q>{reason.words}</q>}
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
