import { type ApiError, readApiError } from '@src/contracts/resource/api-error.ts';
import { useRef, useState } from 'react';
import { createPayloadKeys, type PayloadKeys } from './shared/payload-keys.ts';
import { usePresentRefusal } from './shared/use-present-refusal.ts';

/** A call to the server that the operator starts: whether it is pending, and the error of the last attempt. */
export interface Mutation {
  readonly isBusy: boolean;
  readonly refusal: ApiError | null;
  /**
   * Runs the task; ignored while a previous run is pending. The task derives its idempotency key from its payload, so
   * that retrying after a lost answer has one effect; after a success, the same payload gets a new key.
   */
  readonly run: <Result>(task: (keyOf: PayloadKeys) => Promise<Result>, onDone: (result: Result) => void) => void;
  readonly reset: () => void;
}

/** State of one such call, for a dialog or a row. */
export function useMutation(): Mutation {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const isUnderWay = useRef(false);
  const keys = useRef<PayloadKeys | null>(null);
  const end = () => {
    isUnderWay.current = false;
    setBusy(false);
  };
  return {
    isBusy,
    refusal: usePresentRefusal(refusal),
    reset: () => setRefusal(null),
    run: (task, onDone) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setRefusal(null);
      keys.current ??= createPayloadKeys();
      task(keys.current).then(
        (result) => {
          keys.current = null;
          end();
          onDone(result);
        },
        (error: unknown) => {
          end();
          setRefusal(readApiError(error));
        },
      );
    },
  };
}
