import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { ButtonsInput } from './buttons-input.tsx';
import { MenuNote } from './menu-note.tsx';
import { MenuTab } from './menu-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

/** Inputs, tabs and note of a menu's pages. */
export const MENU_EXTRAS: RecordExtras = {
  inputs: { buttons: ButtonsInput },
  tabs: [
    { name: 'buttons', label: 'official.menu.tab.preview', Body: MenuTab },
    { name: 'versions', label: 'official.menu.tab.versions', Body: VersionsTab },
  ],
  Note: MenuNote,
};
