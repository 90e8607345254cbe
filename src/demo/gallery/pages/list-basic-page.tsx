import '../gallery.css';
import './pages.css';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { USER_TEXTS } from '@locales/lazy/user.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { PersonPicture } from '@src/crud/field-kinds/pictures/avatar.tsx';
import { RecordStatus } from '@src/crud/record/lifecycle/status-tag.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { customerResource } from '@src/modules/customers/definitions/customer.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { StatCard } from '@src/ui/chart/stat-card.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Pager } from './pager.tsx';
import { WordField } from './search-field.tsx';
import { type Rows, useRows } from './use-rows.ts';

/** List of customers with figures, search and paging. */
export default function ListBasicPage() {
  useTexts(USER_TEXTS);
  useTexts(RECORD_TEXTS);
  const rows = useRows(customerResource);
  return (
    <>
      <Figures rows={rows} />
      <CustomerList rows={rows} />
    </>
  );
}

function Figures({ rows }: { readonly rows: Rows }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { data } = rows.query;
  const figures = [
    [t('gallery.pages.list.found'), data === null ? '' : formats.number(data.total)],
    [t('gallery.pages.list.onPage'), data === null ? '' : formats.number(data.list.length)],
    [t('gallery.pages.list.spent'), data === null ? '' : formats.money(data.totals?.spent ?? 0)],
  ] as const;
  return (
    <div className="figures">
      {figures.map(([label, value]) => (
        <StatCard key={label} label={label} value={value} />
      ))}
    </div>
  );
}

function CustomerList({ rows: { query, asked, ask } }: { readonly rows: Rows }) {
  const t = useTranslate();
  return (
    <section className="card gallery-stack">
      <div className="page-bar">
        <h2>{t('gallery.pages.list.customers')}</h2>
        <WordField label={t('gallery.pages.list.search')} word={asked.q} onWord={(q) => ask({ q })} />
      </div>
      <QueryBoundary query={query}>
        {(answer) =>
          answer.total === 0 ? (
            <EmptyState kind="noMatch" title={t('gallery.pages.list.noMatch')} />
          ) : (
            <>
              <ul className="lines">
                {answer.list.map((customer) => (
                  <CustomerLine key={customer.id} customer={customer} />
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

function CustomerLine({ customer }: { readonly customer: ResourceRecord }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { go } = useApp();
  const name = String(customer.nickname);
  return (
    <li>
      <PersonPicture name={name} picture={typeof customer.avatar === 'string' ? customer.avatar : null} />
      <span className="line-words">
        <strong>{name}</strong>
        <span className="line-soft">
          {String(customer.no)} · {formats.money(Number(customer.spent ?? 0))}
        </span>
      </span>
      <RecordStatus definition={customerResource} record={customer} />
      <button
        type="button"
        className="button"
        aria-label={t('gallery.pages.list.openOne', { name })}
        onClick={() => go(`/user/customer_detail/${encodeURIComponent(customer.id)}`)}
      >
        {t('gallery.pages.list.open')}
      </button>
    </li>
  );
}
