import './picker-search.css';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import type { Query } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface PickerSearchProps<Found> {
  readonly testId: string;
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly query: Pick<Query<Found>, 'data' | 'failure'>;
  readonly isEmpty: (found: Found) => boolean;
  /** Texts while results are loading, and for a search without matches. */
  readonly loading: string;
  readonly none: string;
}

/** Search field of a picker dialog, with the state of the search. */
export function PickerSearch<Found>({ testId, label, text, onChange, query, ...words }: PickerSearchProps<Found>) {
  const t = useTranslate();
  const { data, failure } = query;
  return (
    <>
      <input
        type="search"
        className="input picker-search"
        data-autofocus
        data-testid={testId}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {data === null && failure === null && <Skeleton shape="block" label={words.loading} />}
      {failure !== null && (
        <p className="field-error" role="alert">
          {t(failureTextKey(failure))}
        </p>
      )}
      {data !== null && words.isEmpty(data) && <p className="field-help">{words.none}</p>}
    </>
  );
}
