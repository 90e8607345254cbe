import { type ApiError, readApiError } from '@src/contracts/resource/api-error.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useCallback, useState } from 'react';

/** Result of a call. */
export type Outcome<Result> =
  | { readonly kind: 'answered'; readonly result: Result }
  | { readonly kind: 'refused'; readonly failure: ApiError };

/** A call on demand. */
export interface Ask<Args, Result> {
  readonly ask: (args: Args) => void;
  readonly stop: () => void;
  readonly isBusy: boolean;
  /** Null before the first result, and while a call is pending. */
  readonly outcome: Outcome<Result> | null;
}

/** Runs one call per click, and again for the same input; a new call aborts the previous one. `call` is read once. */
export function useLatestCall<Args, Result>(
  call: (args: Args, signal: AbortSignal) => Promise<Result>,
): Ask<Args, Result> {
  const [asked, setAsked] = useState<{ readonly args: Args } | null>(null);
  const { state, data } = useQuery(
    async (each: typeof asked, signal: AbortSignal) => {
      if (each === null) return null;
      const outcome: Outcome<Result> = await call(each.args, signal).then(
        (result) => ({ kind: 'answered', result }),
        (cause: unknown) => ({ kind: 'refused', failure: readApiError(cause) }),
      );
      return { asked: each, outcome };
    },
    asked,
    { isOnce: true },
  );
  const isBusy = asked !== null && state !== 'ready';
  return {
    ask: useCallback((args: Args) => setAsked({ args }), []),
    stop: useCallback(() => setAsked(null), []),
    isBusy,
    outcome: isBusy || data?.asked !== asked ? null : (data?.outcome ?? null),
  };
}
