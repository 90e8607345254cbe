import type { ProjectSettings } from '@src/contracts/settings/settings.ts';

/** Scroll container: each page under a fixed header and menu, or the whole shell. */
export type ScrollMode = 'page' | 'shell';

/** Scroll container for these settings: a header or menu that is not fixed scrolls away with the page. */
export const scrollModeOf = ({ headerSetting, menuSetting }: ProjectSettings): ScrollMode =>
  headerSetting.fixed && menuSetting.fixed ? 'page' : 'shell';

/** The element in which a page is scrolled. */
export const scrollerOf = (page: HTMLElement, mode: ScrollMode): HTMLElement =>
  mode === 'page' ? page : (page.closest<HTMLElement>('[data-scroll]') ?? page);
