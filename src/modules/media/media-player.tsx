import { PLAYER_TEXTS } from '@locales/lazy/player.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import { makePreview } from '@src/crud/upload/make-preview.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { FailureRetry } from '@src/ui/feedback/failure-retry.tsx';
import { type ReadMedia, readMedia } from '@src/ui/media/read-media.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useState } from 'react';
import { AudioPlayer } from './players/audio-player.tsx';
import { clockText } from './players/clock-text.ts';
import { FileViewer } from './players/file-viewer.tsx';
import { PictureViewer } from './players/picture-viewer.tsx';
import { VideoPlayer } from './players/video-player.tsx';
import { storeFile } from './store-file.ts';

type State =
  | { readonly stage: 'loading'; readonly part: number }
  | { readonly stage: 'failed'; readonly failure: FailureFacts }
  | { readonly stage: 'ready'; readonly media: ReadMedia };

const PERCENT = 100;

/** Renders the player or viewer for a file's kind. */
export function MediaPlayer({ id, onRead }: { readonly id: string; readonly onRead?: (media: ReadMedia) => void }) {
  useTexts(PLAYER_TEXTS);
  const t = useTranslate();
  const { media } = useApp().gateways;
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<State>({ stage: 'loading', part: 0 });
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const tell = (next: State) => {
      if (!signal.aborted) setState(next);
    };
    tell({ stage: 'loading', part: attempt === 0 ? 1 : 0 });
    readMedia(media, id, { signal, onProgress: (part) => tell({ stage: 'loading', part }) }).then(
      (read) => tell({ stage: 'ready', media: read }),
      (cause: unknown) => tell({ stage: 'failed', failure: failureFacts(cause) }),
    );
    return () => control.abort();
  }, [media, id, attempt]);
  useEffect(() => {
    if (state.stage === 'ready') onRead?.(state.media);
  }, [state, onRead]);
  if (state.stage === 'loading') {
    return <p role="status">{t('player.loading', { percent: Math.round(state.part * PERCENT) })}</p>;
  }
  if (state.stage === 'failed') {
    return (
      <EmptyState
        kind="failed"
        title={t('player.failed')}
        text={t(failureTextKey(state.failure))}
        action={
          <FailureRetry failure={state.failure} label={t('player.retry')} onRetry={() => setAttempt(attempt + 1)} />
        }
      />
    );
  }
  return <ShownFile media={state.media} />;
}

const bareName = (name: string) => name.replace(/\.[^.]{1,8}$/, '');

function ShownFile({ media: { file, blob, mime } }: { readonly media: ReadMedia }) {
  const t = useTranslate();
  const { media } = useApp().gateways;
  const { name } = file;
  const store = async (made: { readonly name: string; readonly file: Blob; readonly alt?: string }) => {
    const preview = await makePreview(made.file);
    await storeFile(media, { ...made, ...preview }, new AbortController().signal);
  };
  switch (file.kind) {
    case 'image':
      return <PictureViewer id={file.id} file={blob} name={name} alt={file.alt} mime={mime} />;
    case 'audio':
      return (
        <AudioPlayer
          id={file.id}
          file={blob}
          name={name}
          onTrim={(sound) => store({ name: `${t('player.stretchName', { name: bareName(name) })}.wav`, file: sound })}
        />
      );
    case 'video':
      return (
        <VideoPlayer
          id={file.id}
          file={blob}
          name={name}
          hasPoster={file.poster === true}
          onFrame={(picture, seconds) => {
            const words = { name: bareName(name), time: clockText(seconds) };
            const title = t('player.frameName', { ...words, time: words.time.replaceAll(':', '-') });
            return store({ name: `${title}.jpg`, file: picture, alt: t('player.frameAlt', words) });
          }}
        />
      );
    case 'file':
      return <FileViewer id={file.id} file={blob} name={name} mime={mime} />;
  }
}
