import { type ApiError, readApiError } from '@src/contracts/resource/api-error.ts';
import { useRef, useState } from 'react';

/** One thing that is asked of the server by hand: whether it is under way, and why the last attempt came to nothing. */
export interface Mutation {
  readonly isBusy: boolean;
  readonly refusal: ApiError | null;
  /** Does it; a second press while the first is under way does nothing. */
  readonly run: <Result>(task: () => Promise<Result>, onDone: (result: Result) => void) => void;
  readonly forget: () => void;
}

/** Holds one such thing for a dialog or a row. */
export function useMutation(): Mutation {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const isUnderWay = useRef(false);
  const end = () => {
    isUnderWay.current = false;
    setBusy(false);
  };
  return {
    isBusy,
    refusal,
    forget: () => setRefusal(null),
    run: (task, onDone) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setRefusal(null);
      task().then(
        (result) => {
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
