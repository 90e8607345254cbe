import { selectFocused } from '@machines/list/index.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { useShortcuts } from '@src/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { TileStep } from './layout/tile-sheet.ts';

interface TileKeysOptions {
  readonly ids: readonly string[];
  /** Extends the selection. */
  readonly lead: (to: TileStep) => void;
  readonly onLook: (id: string) => void;
}

const isOnTile = () => document.activeElement?.matches('.media-tile') === true;

/** Registers the keys of tiles in the shortcut list; the tiles handle them first. */
export function useTileKeys({ ids, lead, onLook }: TileKeysOptions): void {
  const t = useTranslate();
  const { list } = useListScreen();
  const look = () => {
    const id = selectFocused(list.getSnapshot());
    if (id !== null && ids.includes(id)) onLook(id);
  };
  useShortcuts([
    { keys: 'Space', label: t('media.keys.look'), run: look, when: isOnTile },
    {
      keys: 'Shift+ArrowRight Shift+ArrowLeft',
      label: t('media.keys.range'),
      run: () => lead('next'),
      when: isOnTile,
    },
  ]);
}
