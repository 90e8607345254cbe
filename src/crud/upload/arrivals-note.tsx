import { UPLOAD_TEXTS } from '@locales/lazy/upload.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSyncExternalStore } from 'react';
import type { Arrivals } from './arrivals.ts';

/** Message that a save is waiting for uploads, or was cancelled because some of them failed. */
export function ArrivalsNote({ arrivals }: { readonly arrivals: Arrivals }) {
  useTexts(UPLOAD_TEXTS);
  const t = useTranslate();
  const { awaited, failed } = useSyncExternalStore(arrivals.subscribe, arrivals.counts);
  if (failed > 0)
    return (
      <p className="field-error" role="alert">
        {t('upload.saveFailed', { count: failed })}
      </p>
    );
  if (awaited === 0) return null;
  return (
    <p className="field-help" role="status" data-testid="save-waits">
      <Icon name="pi pi-hourglass" /> {t('upload.saveWaits', { count: awaited })}
    </p>
  );
}
