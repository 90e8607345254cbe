import { failureFacts } from '@src/contracts/errors.ts';
import { useMediaPicker } from '@src/crud/media/use-media-picker.tsx';
import { makePreview } from '@src/crud/upload/make-preview.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { evictMedia } from '@src/ui/media/cached-media.ts';
import { readMedia } from '@src/ui/media/read-media.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type RefObject, useId, useState } from 'react';
import { drawVectors } from '../image-editor/draw-vectors.ts';
import { frameOf } from './film-frame.ts';

interface PosterFieldProps {
  readonly id: string;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly hasPoster: boolean;
  readonly onChanged: (hasPoster: boolean) => void;
}

/** Chooses the poster of a video: the current frame, a library picture, or none. */
export function PosterField({ id, video, hasPoster, onChanged }: PosterFieldProps) {
  const t = useTranslate();
  const heading = useId();
  const { media } = useApp().gateways;
  const { pickMedia, picker } = useMediaPicker();
  const [status, say] = useAnnouncement();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const keep = async (find: () => Promise<Blob | null>) => {
    // Not disabled while pending: the button would lose the keyboard focus.
    if (isBusy) return;
    setBusy(true);
    try {
      const picture = await find();
      const small = picture === null ? null : (await makePreview(picture)).thumb;
      if (picture !== null && small === null) throw new Error('the picture cannot be drawn');
      await media.setPoster(id, small);
      evictMedia(media, id);
      onChanged(small !== null);
      setFailed(false);
      say((t) => t(small === null ? 'player.poster.removed' : 'player.poster.kept'));
    } catch (cause) {
      const failure = failureFacts(cause);
      setFailed(true);
      say((t) => t('player.poster.failed', { reason: failure.serverText ?? t(failureTextKey(failure)) }));
    }
    setBusy(false);
  };
  const choose = async () => {
    if (isBusy) return;
    const file = await pickMedia(['image']);
    if (file !== undefined) await keep(async () => drawVectors(await readMedia(media, file.id)));
  };
  const takeFrame = async () => (video.current === null ? null : frameOf(video.current));
  return (
    <section className="player-row" aria-labelledby={heading} data-testid="poster-field">
      <h2 id={heading} className="field-label">
        {t('player.poster.title')}
      </h2>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        data-testid="poster-frame"
        onClick={() => void keep(takeFrame)}
      >
        <Icon name="pi pi-camera" />
        {t('player.poster.frame')}
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        data-testid="poster-pick"
        onClick={() => void choose()}
      >
        <Icon name="pi pi-images" />
        {t('player.poster.pick')}
      </button>
      {hasPoster && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          data-testid="poster-remove"
          onClick={() => void keep(async () => null)}
        >
          <Icon name="pi pi-times" />
          {t('player.poster.remove')}
        </button>
      )}
      <span role="status" className={hasFailed ? 'field-error' : 'field-help'}>
        {status}
      </span>
      {picker}
    </section>
  );
}
