import { useTranslate } from '@src/ui/use-translate.ts';

/** Keyboard hints of the search; visual only, because screen readers announce the listbox themselves. */
export function SearchHints() {
  const t = useTranslate();
  return (
    <p className="search-hints" aria-hidden="true">
      <span>
        <kbd>↵</kbd>
        {t('component.app.toSearch')}
      </span>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('component.app.toNavigate')}
      </span>
      <span>
        <kbd>{t('component.app.search.escapeKey')}</kbd>
        {t('component.app.search.toClose')}
      </span>
    </p>
  );
}
