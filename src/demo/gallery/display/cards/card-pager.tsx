import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

interface CardPagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Current range of a list, with buttons to the previous and next page. */
export function CardPager({ page, size, total, onPage }: CardPagerProps) {
  const t = useTranslate();
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <nav className="gallery-row" aria-label={t('gallery.display.pages')}>
      <button
        type="button"
        className="button button-icon"
        aria-label={t('gallery.display.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="pi pi-chevron-left" />
      </button>
      <span role="status">{t('gallery.display.pageOf', { page, last, total })}</span>
      <button
        type="button"
        className="button button-icon"
        aria-label={t('gallery.display.nextPage')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="pi pi-chevron-right" />
      </button>
    </nav>
  );
}
