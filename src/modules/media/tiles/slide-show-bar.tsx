import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { SlideShow } from './use-slide-show.ts';

/** Controls and status text of a slide show. */
export function SlideShowBar({ show }: { readonly show: SlideShow }) {
  const t = useTranslate();
  const { state, isPlaying, isRound, isPossible, toggle, toggleRound } = show;
  if (!isPossible) return null;
  return (
    <>
      <button type="button" className="button" data-testid="media-show" aria-keyshortcuts="P" onClick={toggle}>
        <Icon name={isPlaying ? 'pi pi-pause' : 'pi pi-play'} />
        {t(isPlaying ? 'media.look.pause' : 'media.look.play')}
      </button>
      <button type="button" className="button button-quiet" aria-pressed={isRound} onClick={toggleRound}>
        <Icon name="pi pi-sync" />
        {t('media.look.round')}
      </button>
      <span className="field-help" role="status" data-testid="media-show-state">
        {state !== 'idle' && t(`media.look.show.${state}`)}
      </span>
    </>
  );
}
