import './players/players.css';
import { PLAYER_TEXTS } from '@locales/lazy/player.ts';
import { useTabTitle } from '@src/crud/shared/use-tab-title.ts';
import type { ReadMedia } from '@src/ui/media/read-media.ts';
import { usePage } from '@src/ui/page/page-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { MediaPlayer } from './media-player.tsx';

/** Page of one file: a picture, audio, video, a text, or a download. */
export default function PlayerView() {
  useTexts(PLAYER_TEXTS);
  const t = useTranslate();
  const { id = '' } = usePage().params;
  const [read, setRead] = useState<ReadMedia | null>(null);
  useTabTitle(read?.file.name ?? null);
  return (
    <section className="player-page" aria-label={t('player.title')}>
      <PageHeader title={read?.file.name ?? t('player.title')} />
      <div className="card">
        <MediaPlayer key={id} id={id} onRead={setRead} />
      </div>
    </section>
  );
}
