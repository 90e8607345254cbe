import type { ProjectSettings } from '@src/contracts/settings.ts';

/** What scrolls: each page under header and menu that stay, or the shell as a whole. */
export type ScrollMode = 'page' | 'shell';

/** What scrolls with these settings: a header or menu that is not fixed moves away with the page. */
export const scrollModeOf = ({ headerSetting, menuSetting }: ProjectSettings): ScrollMode =>
  headerSetting.fixed && menuSetting.fixed ? 'page' : 'shell';

/** The element in which a page is scrolled. */
export const scrollerOf = (page: HTMLElement, mode: ScrollMode): HTMLElement =>
  mode === 'page' ? page : (page.closest<HTMLElement>('[data-scroll]') ?? page);
