import type { SavedForm } from '@src/contracts/demo/gallery-endpoints.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Success message after saving; the saved values can be expanded. */
export function SavedNote({ saved }: { readonly saved: SavedForm | null }) {
  const t = useTranslate();
  const { dateTime } = useValueFormats();
  return (
    <div className="form-saved" role="status">
      {saved !== null && (
        <>
          <p>
            <Icon name="pi pi-check-circle" />{' '}
            {t('gallery.forms.saved', { id: saved.id, time: dateTime(saved.savedAt) })}
          </p>
          <details>
            <summary>{t('gallery.forms.savedValues')}</summary>
            <pre>{JSON.stringify(saved.values, null, 2)}</pre>
          </details>
        </>
      )}
    </div>
  );
}
