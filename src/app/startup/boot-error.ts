import type { Catalogue } from '@locales/index.ts';
import { ENTRY_TEXTS } from '@locales/index.ts';
import { LOCALES } from '@src/contracts/settings/settings.ts';

function textAt(catalogues: readonly Catalogue[], key: string): string {
  for (const catalogue of catalogues) {
    const value = key
      .split('.')
      .reduce<Catalogue | string | undefined>(
        (node, part) => (typeof node === 'object' ? node[part] : undefined),
        catalogue,
      );
    if (typeof value === 'string') return value;
  }
  return key;
}

/**
 * Shows why the console cannot start, in every language since none is chosen yet; names the wrong field, or the code, and
 * offers to load the page again.
 */
export function showBootError(
  root: Element,
  what: 'config' | 'code',
  { field, reason }: { readonly field: string; readonly reason: string },
  reload = () => window.location.reload(),
): void {
  const panel = document.createElement('main');
  panel.className = 'boot-error';
  panel.style.margin = '32px';
  panel.dataset.testid = 'boot-error';
  panel.dataset.field = field;
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'button';
  again.addEventListener('click', reload);
  for (const locale of LOCALES) {
    const texts = ENTRY_TEXTS[locale];
    const title = document.createElement(locale === LOCALES[0] ? 'h1' : 'h2');
    title.lang = locale.replace('_', '-');
    title.textContent = textAt(texts, 'common.boot.title');
    const text = document.createElement('p');
    text.lang = title.lang;
    text.textContent = textAt(texts, `common.boot.${what}`);
    panel.append(title, text);
    const wording = document.createElement('span');
    wording.lang = title.lang;
    wording.textContent = textAt(texts, 'common.boot.reload');
    again.append(wording);
  }
  const detail = document.createElement('code');
  detail.textContent = `${field}: ${reason}`;
  panel.append(again, detail);
  root.replaceChildren(panel);
}
