import '../gallery.css';
import './pages.css';
import { PRODUCT_TEXTS } from '@locales/lazy/product.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { RecordStatus } from '@src/crud/record/lifecycle/status-tag.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { PRODUCT_KINDS, productResource } from '@src/modules/product/definitions/product.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { Pager } from './pager.tsx';
import { RecordFacts } from './record-facts.tsx';
import { useRows } from './use-rows.ts';

const KINDS = ['all', ...PRODUCT_KINDS] as const;
const FACTS = ['category', 'priceFrom'];

/** Products as cards, filtered by kind, with paging. */
export default function ListCardPage() {
  useTexts(PRODUCT_TEXTS);
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
  const { query, ask } = useRows(productResource);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const choose = (next: typeof kind) => {
    setKind(next);
    ask({ filters: next === 'all' ? {} : { kind: next } });
  };
  const kinds = KINDS.map((value) => ({
    value,
    label: value === 'all' ? t('gallery.pages.list.all') : t(`product.kind.${value}`),
  }));
  return (
    <>
      <div className="page-bar">
        <Segmented label={t('gallery.pages.list.kind')} options={kinds} value={kind} onChange={choose} />
        <output className="line-soft">
          {query.data === null ? '' : t('gallery.pages.list.count', { count: query.data.total })}
        </output>
      </div>
      <QueryBoundary query={query}>
        {(answer) =>
          answer.total === 0 ? (
            <EmptyState kind="noMatch" title={t('gallery.pages.list.noMatch')} />
          ) : (
            <div className="gallery-sample">
              <ul className="card-grid">
                {answer.list.map((product) => (
                  <ProductTile key={product.id} product={product} />
                ))}
              </ul>
              <Pager answer={answer} onPage={(page) => ask({ page })} />
            </div>
          )
        }
      </QueryBoundary>
    </>
  );
}

function ProductTile({ product }: { readonly product: ResourceRecord }) {
  const t = useTranslate();
  const { go } = useApp();
  const name = String(product.name);
  return (
    <li className="card record-tile">
      <div className="record-tile-head">
        <h2>{name}</h2>
        <RecordStatus definition={productResource} record={product} />
      </div>
      <RecordFacts definition={productResource} record={product} names={FACTS} />
      <div className="gallery-row">
        <button
          type="button"
          className="button"
          aria-label={t('gallery.pages.list.openOne', { name })}
          onClick={() => go(`/product/product_detail/${encodeURIComponent(product.id)}`)}
        >
          {t('gallery.pages.list.open')}
        </button>
      </div>
    </li>
  );
}
