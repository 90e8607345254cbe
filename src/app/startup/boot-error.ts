import { BOOT_TEXTS, HTML_LANG } from '@locales/index.ts';
import { LOCALES } from '@src/contracts/settings/settings.ts';

/**
 * Shows why the console cannot start, in every language since none is chosen yet; names the wrong field, or the code.
 */
export function showBootError(
  root: Element,
  what: 'config' | 'code',
  { field, reason }: { readonly field: string; readonly reason: string },
): void {
  const panel = document.createElement('main');
  panel.className = 'boot-error';
  panel.style.margin = '32px';
  panel.dataset.testid = 'boot-error';
  panel.dataset.field = field;
  for (const locale of LOCALES) {
    const add = (tag: 'h1' | 'h2' | 'p', text: 'title' | typeof what) => {
      const part = document.createElement(tag);
      part.lang = HTML_LANG[locale];
      part.textContent = BOOT_TEXTS[locale][text];
      panel.append(part);
    };
    add(locale === LOCALES[0] ? 'h1' : 'h2', 'title');
    add('p', what);
  }
  const detail = document.createElement('code');
  detail.textContent = `${field}: ${reason}`;
  panel.append(detail);
  root.replaceChildren(panel);
}
