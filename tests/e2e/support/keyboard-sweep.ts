import type { Page } from '@playwright/test';

declare global {
  interface Window {
    sweep?: {
      /** Moves the focus to the next control of a kind that was not tried yet; null when there is none. */
      readonly next: () => { readonly kind: string; readonly name: string } | null;
      /** The focused element, and the number of dialogs, menus and lists over the page. */
      readonly state: () => { readonly focus: string; readonly isLost: boolean; readonly over: number };
      /** Controls of the page that were not reached by keyboard. */
      readonly missed: () => readonly string[];
      /** Records the focused element; `isShown` when its focus is visible. */
      readonly reach: () => { readonly isInside: boolean; readonly isShown: boolean; readonly focus: string };
      readonly start: () => void;
    };
  }
}

/** Installs the functions of the sweep in the page, with the kinds of controls that were tried before. */
export const install = (page: Page, kinds: readonly string[]): Promise<void> => page.evaluate(defineSweep, kinds);

/** Runs in the page. */
function defineSweep(kinds: readonly string[]): void {
  const CONTROLS = 'button, [role="button"], [role="tab"], [role="switch"], summary';
  const ALL = `${CONTROLS}, a[href], select, textarea, input:not([type="hidden"]), [role="slider"], [contenteditable="true"]`;
  const GROUPS =
    '[role="toolbar"], [role="tablist"], [role="tree"], [role="treegrid"], [role="menu"], [role="radiogroup"], [role="listbox"]';
  const ROWS = '[data-testid="list-row"], tr, [role="treeitem"], li';
  const OVER = 'dialog[open], [role="menu"], .p-overlaypanel, .p-dropdown-panel, .p-sidebar';
  const tried = new Set(kinds);
  const reached = new Set<Element>();
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const shown = () => [...document.querySelectorAll('[data-testid="page"]')].find(isSeen);
  const isUsable = (element: Element) =>
    isSeen(element) && !element.matches(':disabled, [aria-hidden="true"] *, [inert] *, [aria-hidden="true"]');
  const nameOf = (element: Element | null) => {
    if (element === null || element === document.body) return 'nothing';
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    return `${element.tagName.toLowerCase()} ${element.getAttribute('data-testid') ?? ''} "${words}"`;
  };
  const kindOf = (element: HTMLElement) => {
    const { testid = '', event = '', field = '' } = element.dataset;
    const isInRow = element.closest(ROWS) !== null;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\d+/g, '#');
    return [testid, event, field, isInRow, isInRow && testid !== '' ? '' : words.slice(0, 30)].join('|');
  };
  const has = (style: CSSStyleDeclaration) =>
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
  window.sweep = {
    start: () => shown()?.querySelector<HTMLElement>('h1')?.focus(),
    next: () => {
      const all = [...(shown()?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
      const found = all.find((each) => isUsable(each) && !tried.has(kindOf(each)));
      if (found === undefined) return null;
      const kind = kindOf(found);
      tried.add(kind);
      found.focus();
      return { kind, name: nameOf(found) };
    },
    state: () => ({
      focus: nameOf(document.activeElement),
      isLost: document.activeElement === null || document.activeElement === document.body,
      over: [...document.querySelectorAll(OVER)].filter(isSeen).length,
    }),
    reach: () => {
      const { activeElement: active } = document;
      const isInside = active !== null && active !== document.body && shown()?.contains(active) === true;
      if (active === null || !isInside) return { isInside, isShown: true, focus: nameOf(active) };
      reached.add(active);
      const { parentElement, firstElementChild } = active;
      const around = [active, parentElement, parentElement?.parentElement, firstElementChild];
      // A radio button or checkbox is drawn by the element after it.
      if (active.matches('[type="radio"], [type="checkbox"]')) around.push(active.nextElementSibling);
      // Media elements and file inputs draw their own focus.
      const isShown =
        active.matches('video, audio, [type="file"]') ||
        around.some((each) => each !== null && each !== undefined && has(getComputedStyle(each)));
      return { isInside, isShown, focus: nameOf(active) };
    },
    missed: () => {
      // Such a group has one tab stop, and arrow keys move inside; the keys of rows (J, K, X, E) are tested with lists.
      const groups = new Set([...reached].map((each) => each.closest(GROUPS)).filter((each) => each !== null));
      const isGrouped = (each: Element) => {
        const group = each.closest(GROUPS);
        return group !== null && groups.has(group);
      };
      const isReached = (each: Element) =>
        reached.has(each) ||
        isGrouped(each) ||
        // One of several elements has the tab stop, and arrow keys move between them.
        (each.getAttribute('tabindex') === '-1' && [...reached].some((other) => other.className === each.className)) ||
        // A part of a widget that is focused as a whole.
        [...reached].some((other) => each.closest('.p-dropdown, .p-autocomplete, .p-multiselect')?.contains(other)) ||
        each.closest('[data-testid="list-row"], [role="row"], [aria-roledescription]') !== null ||
        (each.matches('[type="radio"]') &&
          [...reached].some((other) => other.getAttribute('name') === each.getAttribute('name')));
      const all = [...(shown()?.querySelectorAll(ALL) ?? [])].filter((each) => isUsable(each) && !isReached(each));
      return [...new Set(all.filter((each) => each.getBoundingClientRect().width > 1).map(nameOf))];
    },
  };
}
