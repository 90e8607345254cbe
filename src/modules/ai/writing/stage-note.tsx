import type { AiArticleStage, AiBreak } from '@machines/ai-article/index.ts';
import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { describeBreak, isMark } from '@src/crud/assist/describe-break.ts';
import { useErrorMessage } from '@src/crud/shared/use-error-message.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ARTICLE_FAULTS, aiArticleResource } from '../definitions/article.ts';

/** Error of a failed call. */
export function FailureNote({ failure }: { readonly failure: ApiError }) {
  const t = useTranslate();
  const words = useErrorMessage(aiArticleResource);
  const harms = harmsIn(failure);
  return (
    <p className="field-error" role="alert" data-testid="ai-failure">
      <Icon name="pi pi-exclamation-circle" />
      <span>
        {words(failure)}
        {harms !== null && <b> {describeBreak({ kind: 'moderated', words: harms }, t)}</b>}
      </span>
    </p>
  );
}

/** Kinds of harm that blocked an adoption; null for other reasons. */
function harmsIn(failure: ApiError): string | null {
  const content = failure.kind === 'invalid' ? failure.errors.content : undefined;
  return content?.rule === 'harmful' && content.params?.harms !== undefined ? String(content.params.harms) : null;
}

/** Why the writing broke off, or what the moderation found, with the server's text. */
export function BreakNote({ reason }: { readonly reason: AiBreak }) {
  const t = useTranslate();
  const fault = ARTICLE_FAULTS.find((each) => each === reason.kind) ?? 'broken';
  const words = describeBreak(reason, t);
  const isWarning = isMark(fault);
  return (
    <p className={isWarning ? 'ai-warning' : 'field-error'} role="alert" data-testid="ai-break">
      <Icon name={isWarning ? 'pi pi-exclamation-triangle' : 'pi pi-exclamation-circle'} />
      <span>
        {t(`ai.providerFault.${fault}`)} {words !== null && (fault === 'moderated' ? <b>{words}</b> : <q>{words}</q>)}
      </span>
    </p>
  );
}

interface StageNoteProps {
  readonly stage: AiArticleStage;
  /** Explanation of the end, if known. */
  readonly reason?: AiBreak | null;
}

/** Status of an article. */
export function StageNote({ stage, reason = null }: StageNoteProps) {
  const t = useTranslate();
  return (
    <p className="ai-stage" role="status" data-testid="ai-stage" data-stage={stage}>
      {t(stage === 'filtered' && reason?.kind === 'moderated' ? 'ai.stage.moderated' : `ai.stage.${stage}`)}
    </p>
  );
}
