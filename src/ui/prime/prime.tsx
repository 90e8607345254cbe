import '../theme/generated/prime.css';
import { PRIME_TEXTS } from '@locales/lazy/prime.ts';
import PrimeReact, { type APIOptions, PrimeReactContext } from 'primereact/api';
import { type ComponentType, type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { SHELL_DRAWINGS } from '../generated/shell-icons.ts';
import { registerIcons } from '../icons.ts';
import { useTexts } from '../text/use-texts.ts';
import { useI18n, useTranslate } from '../use-translate.ts';
import { bindPrimeLocale } from './prime-locale.ts';

registerIcons(SHELL_DRAWINGS);

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** The button that empties a choice is gone once it was pressed: the focus goes on where the next value is chosen. */
const focusEmptied = ({ currentTarget }: { readonly currentTarget: Element }) =>
  currentTarget.parentElement?.querySelector('input')?.focus();
const CLEAR = {
  role: 'button',
  onPointerUp: focusEmptied,
  onKeyDown: (event: KeyboardEvent<Element>) => {
    if (event.key === 'Enter' || event.key === ' ') focusEmptied(event);
  },
};

/** The library's own defaults, but for what concerns this console. */
const SETTINGS: APIOptions = {
  ...PrimeReact,
  ...(nonce ? { nonce } : {}),
  pt: { dropdown: { clearIcon: CLEAR }, treeselect: { clearIcon: CLEAR } },
  zIndex: { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100, toast: 6000 },
};

/**
 * Provides the component library: its theme, its texts in the language of the console, its styles under the page's nonce, and the
 * icons of the shell. Only lazily loaded code imports this module; it may wrap any number of pages.
 *
 * The library's own provider is not used: it writes the language in an effect, so that a page that was kept hidden while the
 * language changed would bring the old one back when it is shown.
 */
export function PrimeProvider({ children }: { readonly children: ReactNode }) {
  useTexts(PRIME_TEXTS);
  const t = useTranslate();
  const i18n = useI18n();
  const language = i18n.language;
  const value = useMemo(() => ({ ...SETTINGS, locale: bindPrimeLocale(language, t) }), [language, t]);
  return <PrimeReactContext value={value}>{children}</PrimeReactContext>;
}

/** A view in the component library's surroundings: `export default withPrime(OrdersView)`. */
export function withPrime<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return function PrimeView(props: Props) {
    return (
      <PrimeProvider>
        <View {...props} />
      </PrimeProvider>
    );
  };
}
