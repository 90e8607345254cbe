import { CHARTS } from './charts/group.ts';
import { DISPLAY } from './display/group.ts';
import { EDITORS } from './editors/group.ts';
import { EXCEL } from './excel/group.ts';
import { FEATURES } from './features/group.ts';
import { FORMS } from './forms/group.ts';
import type { GalleryEntry, GalleryGroup } from './gallery-entry.ts';
import { INPUTS } from './inputs/group.ts';
import { OVERLAYS } from './overlays/group.ts';
import { PAGES } from './pages/group.ts';
import { CALLS } from './requests/group.ts';
import { TABLES } from './tables/group.ts';
import { TOUR } from './tour/group.ts';
import { TREES } from './trees/group.ts';

/** All groups of pages; add a new group here. */
export const GALLERY_GROUPS: readonly GalleryGroup[] = [
  FEATURES,
  CALLS,
  TABLES,
  EXCEL,
  CHARTS,
  DISPLAY,
  EDITORS,
  FORMS,
  INPUTS,
  OVERLAYS,
  TREES,
  PAGES,
  TOUR,
];

/** Every page of the gallery. */
export const GALLERY_PAGES: readonly GalleryEntry[] = GALLERY_GROUPS.flatMap(({ pages }) => pages);
