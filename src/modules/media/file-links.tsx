import './players/players.css';
import { PLAYER_TEXTS } from '@locales/lazy/player.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Links from a file to its player and its editor. */
export function FileLinks({ record: { id, kind, status } }: { readonly record: ResourceRecord }) {
  useTexts(PLAYER_TEXTS);
  const t = useTranslate();
  const { go } = useApp();
  return (
    <div className="player-row player-links">
      <button type="button" className="button" onClick={() => go(`/media/view/${id}`)}>
        <Icon name="pi pi-eye" />
        {t('player.open')}
      </button>
      {kind === 'image' && status !== 'trashed' && (
        <button type="button" className="button" onClick={() => go(`/media/image_editor/${id}`)}>
          <Icon name="pi pi-pencil" />
          {t('player.edit')}
        </button>
      )}
    </div>
  );
}
