import { selectEpoch } from '@machines/session/index.ts';
import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

const SESSION_ENDED = 401;

const isEndOfSession = (refusal: ApiError | null) =>
  refusal?.kind === 'failed' && [refusal.failure.status, refusal.failure.code].includes(SESSION_ENDED);

/**
 * The refusal to show: a write that was refused because the session had ended may be sent again once the operator is
 * signed in again, so its refusal is not shown any more.
 */
export function usePresentRefusal(refusal: ApiError | null): ApiError | null {
  const epoch = useSelector(useActors().session, selectEpoch);
  const [first, setFirst] = useState({ refusal, epoch });
  if (first.refusal !== refusal) setFirst({ refusal, epoch });
  const isOfFormerSession = first.refusal === refusal && first.epoch !== epoch;
  return isOfFormerSession && isEndOfSession(refusal) ? null : refusal;
}
