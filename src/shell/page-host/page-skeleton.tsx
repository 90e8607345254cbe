import { useTranslate } from '@src/ui/use-translate.ts';

/** Skeleton of a loading page; shown only after 200 ms, so that quick pages never flash it. */
export function PageSkeleton() {
  const t = useTranslate();
  return (
    <div className="page-skeleton" role="status" aria-label={t('layout.shell.loading')}>
      <span className="page-skeleton-title" />
      <span className="page-skeleton-card" />
      <span className="page-skeleton-card page-skeleton-tall" />
    </div>
  );
}
