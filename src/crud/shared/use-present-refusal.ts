import { selectEpoch } from '@machines/session/index.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

const SESSION_ENDED = 401;

const isEndOfSession = ({ status, code }: FailureFacts) => [status, code].includes(SESSION_ENDED);

/** True when the operator has signed in again since this value came; null stands for none. */
function useIsOfFormerSession(value: unknown): boolean {
  const epoch = useSelector(useActors().session, selectEpoch);
  const [first, setFirst] = useState({ value, epoch });
  if (first.value !== value) setFirst({ value, epoch });
  return first.value === value && first.epoch !== epoch;
}

/**
 * The refusal to show: a write that was refused because the session had ended may be sent again once the operator is
 * signed in again, so its refusal is not shown any more.
 */
export function usePresentRefusal(refusal: ApiError | null): ApiError | null {
  const isFormer = useIsOfFormerSession(refusal);
  return isFormer && refusal?.kind === 'failed' && isEndOfSession(refusal.failure) ? null : refusal;
}

/** The failure to show, as `usePresentRefusal` does for refusals. */
export function usePresentFailure(failure: FailureFacts | null): FailureFacts | null {
  const isFormer = useIsOfFormerSession(failure);
  return isFormer && failure !== null && isEndOfSession(failure) ? null : failure;
}
