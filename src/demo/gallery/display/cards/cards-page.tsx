import '../../gallery.css';
import './cards.css';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { productResource } from '@src/modules/product/definitions/product.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { CardPager } from './card-pager.tsx';
import { ProductCard } from './product-card.tsx';

const SIZE = 20;

/** CSS grid columns: up to `across` cards per row, fewer when they would be too narrow. */
const tracksOf = (across: number) =>
  `repeat(auto-fill, minmax(max(var(--app-size-menu), calc((100% - ${across - 1} * var(--app-space-3)) / ${across})), 1fr))`;

/** Products of the server as cards, with paging, a choice of cards per row, and actions on each. */
export default function CardsPage() {
  const t = useTranslate();
  const { gateways } = useApp();
  const [page, setPage] = useState(1);
  const [across, setAcross] = useState(4);
  const [load] = useState(() => {
    const gateway = gateways.resources.open(productResource);
    return (wanted: number, signal: AbortSignal) => gateway.list({ ...PLAIN_QUERY, page: wanted, size: SIZE }, signal);
  });
  const { data, failure, state, refresh } = useQuery(load, page);
  if (data === null) {
    if (failure === null) return <Skeleton shape="block" label={t('gallery.display.loading')} />;
    const again = (
      <button type="button" className="button" onClick={refresh}>
        {t('gallery.display.tryAgain')}
      </button>
    );
    return <EmptyState kind="failed" title={t(failureTextKey(failure))} action={again} />;
  }
  return (
    <section className="card gallery-stack" aria-busy={state === 'refreshing'}>
      <div className="gallery-row cards-tools">
        <label className="gallery-range">
          {t('gallery.display.across')}
          <input
            type="range"
            min={1}
            max={8}
            value={across}
            onChange={(event) => setAcross(event.currentTarget.valueAsNumber)}
          />
          <span className="number">{across}</span>
        </label>
        <button type="button" className="button" onClick={refresh}>
          {t('gallery.display.refresh')}
        </button>
      </div>
      <ul className="cards" style={{ gridTemplateColumns: tracksOf(across) }}>
        {data.list.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      <CardPager page={data.page} size={data.size} total={data.total} onPage={setPage} />
    </section>
  );
}
