import { useText } from '@src/ui/use-text.ts';

/** Says which keys work here; for eyes only, a reader of the screen announces a list with choices by itself. */
export function SearchHints() {
  const t = useText();
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
