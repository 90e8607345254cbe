import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useForeignTexts } from '@src/crud/shared/use-foreign-texts.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Records that use a file, with links to their pages. */
export function UsesTab({ record }: ExtraProps) {
  const t = useTranslate();
  const label = useLabel();
  const { gateways, go } = useApp();
  const uses = useQuery((id: string, signal: AbortSignal) => gateways.media.uses(id, signal), record.id);
  const isReady = useForeignTexts(uses.data?.list.flatMap((use) => [use.label, use.field]) ?? []);
  if (uses.data === null || !isReady)
    return uses.failure === null ? (
      <Skeleton count={3} label={t('media.look.loading')} />
    ) : (
      <p className="field-error" role="alert">
        {t(failureTextKey(uses.failure))}
      </p>
    );
  const { list, total, elsewhere } = uses.data;
  if (total === 0 && !elsewhere) return <p className="field-help">{t('media.uses.none')}</p>;
  return (
    <ul className="media-uses" data-testid="media-uses">
      {list.map(({ resource, label: kind, id, title, field, page }) => (
        <li key={`${resource} ${id} ${JSON.stringify(field)}`}>
          <span className="tag">{label(kind)}</span>
          {page === null ? (
            <span>{title}</span>
          ) : (
            <a
              href={`#${page}`}
              onClick={(event) => {
                event.preventDefault();
                go(page);
              }}
            >
              {title}
            </a>
          )}
          <span className="field-help">{label(field)}</span>
        </li>
      ))}
      {elsewhere && <li>{t('media.uses.unseen')}</li>}
    </ul>
  );
}
