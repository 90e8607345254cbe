import { useText } from '@src/ui/use-text.ts';

/** The shape of a page that is on its way; drawn only after 200 ms, so that quick pages never flash it. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div className="page-skeleton" role="status" aria-label={t('layout.shell.loading')}>
      <span className="page-skeleton-title" />
      <span className="page-skeleton-card" />
      <span className="page-skeleton-card page-skeleton-tall" />
    </div>
  );
}
