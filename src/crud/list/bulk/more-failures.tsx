import type { TextKey } from '@locales/keys.ts';
import type { FailuresRest } from '@machines/job/index.ts';
import type { RowOutcome } from '@src/contracts/resource/responses.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { ErrorLine, NO_FIELDS } from '../../shared/error-line.tsx';
import { useMutation } from '../../use-mutation.ts';
import { useResourceApi } from '../../use-resource-api.ts';
import { ResultList } from './result-list.tsx';

interface MoreFailuresProps {
  /** Where the first of them are read from. */
  readonly rest: FailuresRest;
  /** How many there are. */
  readonly count: number;
  /** As in the list of the first ones. */
  readonly conflict?: TextKey;
  readonly onLeave?: () => void;
}

/** The failures of a job beyond those that it lists itself, a page with each press. */
export function MoreFailures({ rest, count, ...reasons }: MoreFailuresProps) {
  const t = useTranslate();
  const api = useResourceApi();
  const reading = useMutation();
  const [shown, setShown] = useState<readonly RowOutcome[]>([]);
  const [after, setAfter] = useState<string | null>(rest.after);
  const read = (from: string) =>
    reading.run(
      () => api.jobFailures(rest.job, from, new AbortController().signal),
      ({ list, next }) => {
        setShown((before) => [...before, ...list]);
        setAfter(next);
      },
    );
  return (
    <>
      {shown.length > 0 && <ResultList outcomes={shown} {...reasons} />}
      {after !== null && (
        <button
          type="button"
          className="button button-quiet"
          data-testid="more-failures"
          aria-disabled={reading.isBusy}
          onClick={() => read(after)}
        >
          {t('resource.bulk.showMore', { count: Math.min(PAGE, count - shown.length) })}
        </button>
      )}
      <ErrorLine refusal={reading.refusal} fields={NO_FIELDS} />
    </>
  );
}

/** Failures of one page. */
const PAGE = 100;
