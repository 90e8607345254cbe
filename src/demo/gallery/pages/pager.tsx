import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface PagerProps {
  readonly answer: Pick<ListAnswer, 'page' | 'size' | 'total'>;
  readonly onPage: (page: number) => void;
}

/** Position in a list, with buttons to the previous and next page. */
export function Pager({ answer: { page, size, total }, onPage }: PagerProps) {
  const t = useTranslate();
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <nav className="pager" aria-label={t('gallery.pages.pager.title')}>
      <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('gallery.pages.pager.previous')}
      </button>
      <span className="number">{t('gallery.pages.pager.place', { page, pages })}</span>
      <button type="button" className="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('gallery.pages.pager.next')}
      </button>
    </nav>
  );
}
