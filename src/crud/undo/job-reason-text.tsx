import { JOB_TEXTS } from '@locales/lazy/job.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { JobReason } from '@src/contracts/resource/responses.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { codeKey } from '../list/bulk/result-list.tsx';
import { useForeignTexts } from '../shared/use-foreign-texts.ts';
import { useLabel } from '../use-label.ts';
import { useMissingPermission } from '../use-permission-labels.ts';

/** HTTP status, and code, of a refusal for a lack of rights. */
const FORBIDDEN = 403;

interface JobReasonTextProps {
  readonly reason: JobReason;
  readonly definition: ResourceDefinition | null;
}

/** Why a job failed, in words. */
export function JobReasonText({ reason, definition }: JobReasonTextProps) {
  useTexts(RESOURCE_TEXTS);
  useTexts(JOB_TEXTS);
  const t = useTranslate();
  const words = useReasonWords(definition);
  const isReady = useForeignTexts(reason.text === undefined ? [] : [reason.text]);
  if (!isReady) return null;
  return <span data-testid="job-reason"> {t('job.reason', { reason: words(reason) })}</span>;
}

function useReasonWords(definition: ResourceDefinition | null): (reason: JobReason) => string {
  const t = useTranslate();
  const label = useLabel();
  const missingPermission = useMissingPermission(definition);
  return ({ code, msg, text, permission = null }) => {
    if (text !== undefined) return label(text);
    if (code === FORBIDDEN) return missingPermission(permission);
    if (code === REFUSAL_CODES.missing) return t('job.missing');
    const key = codeKey(code);
    if (key !== undefined) return t(key);
    return msg === '' ? t('job.broken') : msg;
  };
}
