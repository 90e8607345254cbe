import type { SavedForm } from '@src/contracts/samples.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';

/** Says what the server kept, once it has; the values can be unfolded. */
export function SavedNote({ saved }: { readonly saved: SavedForm | null }) {
  const t = useText();
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
