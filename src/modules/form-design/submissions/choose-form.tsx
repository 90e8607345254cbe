import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useListQuery } from '@src/crud/cache/use-cached.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import type { FormSlotProps } from '@src/crud/shared/slot-types.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { formResource } from '../definitions/form.ts';

/** Maximum number of forms offered, last changed first. */
const MAX_FORMS = 100;
const PUBLISHED = { ...PLAIN_QUERY, size: MAX_FORMS, filters: { status: 'published' } };

/** A dialog to choose a published form and open it. */
export function ChooseForm({ onClose }: FormSlotProps) {
  const t = useTranslate();
  const { go } = useApp();
  const query = useListQuery(formResource, PUBLISHED);
  const fill = (id: string) => {
    onClose();
    go(`/eav/form_render/${encodeURIComponent(id)}`);
  };
  return (
    <Dialog open label={t('formDesign.render.choose')} testId="form-choose" onClose={onClose}>
      <QueryBoundary query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState kind="empty" title={t('formDesign.render.none')} />
          ) : (
            <ul className="fd-list">
              {list.map(({ id, name }) => (
                <li key={id}>
                  <button type="button" className="button fd-choice" onClick={() => fill(id)}>
                    <Icon name="pi pi-file-edit" />
                    {String(name)}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}
