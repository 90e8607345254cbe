import '../gallery.css';
import './pages.css';
import { PRODUCT_TEXTS } from '@locales/lazy/product.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { USER_TEXTS } from '@locales/lazy/user.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { RecordStatus } from '@src/crud/record/lifecycle/status-tag.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { customerResource } from '@src/modules/customers/definitions/customer.ts';
import { productResource } from '@src/modules/product/definitions/product.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { HighlightedText } from '@src/ui/text/highlighted-text.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { Pager } from './pager.tsx';
import { WordField } from './search-field.tsx';
import { useRows } from './use-rows.ts';

const PLACES = { customer: customerResource, product: productResource } as const;
type Place = keyof typeof PLACES;

/** Search for a word among customers or products, with highlighted matches. */
export default function ListSearchPage() {
  useTexts(USER_TEXTS);
  useTexts(PRODUCT_TEXTS);
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const [word, setWord] = useState('');
  const [place, setPlace] = useState<Place>('customer');
  const places = (['customer', 'product'] as const).map((value) => ({ value, label: label(PLACES[value].plural) }));
  return (
    <>
      <section className="card gallery-card">
        <WordField label={t('gallery.pages.list.searchAll')} word={word} onWord={setWord} />
        <Segmented label={t('gallery.pages.list.among')} options={places} value={place} onChange={setPlace} />
      </section>
      <Found key={`${place} ${word}`} definition={PLACES[place]} word={word} />
    </>
  );
}

interface FoundProps {
  readonly definition: ResourceDefinition;
  readonly word: string;
}

function Found({ definition, word }: FoundProps) {
  const t = useTranslate();
  const { query, ask } = useRows(definition, { q: word });
  return (
    <section className="card gallery-stack">
      <h2>{t('gallery.pages.list.results')}</h2>
      <QueryBoundary query={query}>
        {(answer) =>
          answer.total === 0 ? (
            <EmptyState kind="noMatch" title={t('gallery.pages.list.noMatch')} />
          ) : (
            <>
              <p className="line-soft" role="status">
                {t('gallery.pages.list.count', { count: answer.total })}
              </p>
              <ul className="lines">
                {answer.list.map((record) => (
                  <FoundLine key={record.id} definition={definition} record={record} word={word} />
                ))}
              </ul>
              <Pager answer={answer} onPage={(page) => ask({ page })} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

function FoundLine({ definition, record, word }: FoundProps & { readonly record: ResourceRecord }) {
  const t = useTranslate();
  const { go } = useApp();
  const name = String(record[definition.titleField] ?? record.id);
  const code = String(record.no ?? record.code ?? '');
  return (
    <li>
      <span className="line-words">
        <strong>
          <HighlightedText text={name} match={word} />
        </strong>
        <span className="line-soft">
          <HighlightedText text={code} match={word} />
        </span>
      </span>
      <RecordStatus definition={definition} record={record} />
      <button
        type="button"
        className="button"
        aria-label={t('gallery.pages.list.openOne', { name })}
        onClick={() => go((definition.page ?? '').replace(':id', encodeURIComponent(record.id)))}
      >
        {t('gallery.pages.list.open')}
      </button>
    </li>
  );
}
