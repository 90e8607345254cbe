import '../gallery.css';
import './pages.css';
import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { USER_TEXTS } from '@locales/late/user.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { customerResource } from '@src/contracts/resources/customer.ts';
import { productResource } from '@src/contracts/resources/product.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { RecordStatus } from '@src/resource/record/record-status.tsx';
import { useLabel } from '@src/resource/use-label.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { Segmented } from '@src/ui/segmented.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';
import { MarkedText } from './marked-text.tsx';
import { Pager } from './pager.tsx';
import { useRows } from './use-rows.ts';
import { WordField } from './word-field.tsx';

const PLACES = { customer: customerResource, product: productResource } as const;
type Place = keyof typeof PLACES;

/** One word, looked for among customers or products; what matched is marked. */
export default function ListSearchPage() {
  useLateTexts(USER_TEXTS);
  useLateTexts(PRODUCT_TEXTS);
  useLateTexts(RECORD_TEXTS);
  const t = useText();
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
  const t = useText();
  const { query, ask } = useRows(definition, { q: word });
  return (
    <section className="card gallery-stack">
      <h2>{t('gallery.pages.list.results')}</h2>
      <Loaded query={query}>
        {(answer) =>
          answer.total === 0 ? (
            <StatePanel kind="noMatch" title={t('gallery.pages.list.noMatch')} />
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
      </Loaded>
    </section>
  );
}

function FoundLine({ definition, record, word }: FoundProps & { readonly record: ResourceRecord }) {
  const t = useText();
  const { go } = useConsole();
  const name = String(record[definition.titleField] ?? record.id);
  const code = String(record.no ?? record.code ?? '');
  return (
    <li>
      <span className="line-words">
        <strong>
          <MarkedText text={name} word={word} />
        </strong>
        <span className="line-soft">
          <MarkedText text={code} word={word} />
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
