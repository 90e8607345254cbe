import '../eav.css';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { HighlightedText } from '@src/ui/text/highlighted-text.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useMemo, useState } from 'react';

/** A test search in the current index. */
export function SearchTab({ record }: ExtraProps) {
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const isBuilt = typeof record.generation === 'number';
  return (
    <div className="eav-stack">
      <search>
        <form
          className="eav-search"
          onSubmit={(event) => {
            event.preventDefault();
            setWords(typed.trim());
          }}
        >
          <label className="field-label" htmlFor={id}>
            {t('eav.index.search.words')}
          </label>
          <input
            id={id}
            className="input"
            type="search"
            maxLength={100}
            data-testid="index-words"
            disabled={!isBuilt}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" className="button" data-testid="index-search" disabled={!isBuilt}>
            {t('eav.index.search.go')}
          </button>
        </form>
      </search>
      {!isBuilt && <p>{t('eav.index.search.notBuilt')}</p>}
      {isBuilt && words !== '' && <Hits index={record.id} generation={Number(record.generation)} words={words} />}
    </div>
  );
}

interface HitsProps {
  readonly index: string;
  /** A new generation searches again. */
  readonly generation: number;
  readonly words: string;
}

function Hits({ index, generation, words }: HitsProps) {
  const t = useTranslate();
  const { gateways } = useApp();
  const asked = useMemo(() => ({ index, generation, words }), [index, generation, words]);
  const query = useQuery(
    (each: HitsProps, signal: AbortSignal) => gateways.models.search(each.index, each.words, signal),
    asked,
  );
  return (
    <QueryBoundary query={query}>
      {({ total, hits }) => (
        <>
          <p role="status" data-testid="index-total">
            {t('eav.index.search.total', { count: total })}
          </p>
          <ol className="eav-hits" data-testid="index-hits">
            {hits.map((hit) => (
              <li key={hit.id}>
                <strong>
                  <HighlightedText text={hit.title} match={words} />
                </strong>
                {hit.parts.map(({ code, text }) => (
                  <p key={code}>
                    <code>{code}</code> <HighlightedText text={text} match={words} />
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryBoundary>
  );
}
