import '../theme/generated/prime.css';
import { PRIME_TEXTS } from '@locales/lazy/prime.ts';
import PrimeReact, { type APIOptions, PrimeReactContext } from 'primereact/api';
import { type ComponentType, type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { registerShellIcons } from '../icon/register-shell-icons.ts';
import { useTexts } from '../text/use-texts.ts';
import { useTextLanguage, useTranslate } from '../use-translate.ts';
import { bindPrimeLocale } from './prime-locale.ts';

registerShellIcons();

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** The clear button disappears when it is pressed, so the focus moves to the input. */
const focusEmptied = ({ currentTarget }: { readonly currentTarget: Element }) =>
  currentTarget.parentElement?.querySelector('input')?.focus();
const CLEAR = {
  role: 'button',
  onPointerUp: focusEmptied,
  onKeyDown: (event: KeyboardEvent<Element>) => {
    if (event.key === 'Enter' || event.key === ' ') focusEmptied(event);
  },
};

/** The library's defaults, with the settings of this console. */
const SETTINGS: APIOptions = {
  ...PrimeReact,
  ...(nonce ? { nonce } : {}),
  pt: { dropdown: { clearIcon: CLEAR }, treeselect: { clearIcon: CLEAR } },
  zIndex: { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100, toast: 6000 },
};

/**
 * Provides the component library: its theme, its texts in the language of the console, its styles with the page's
 * nonce, and the icons of the shell. Only lazily loaded code imports this module; it may wrap any number of pages. The
 * library's own provider is not used: it sets the language in an effect, so that a page hidden during a language change
 * would restore the old language when it is shown.
 */
export function PrimeProvider({ children }: { readonly children: ReactNode }) {
  useTexts(PRIME_TEXTS);
  const t = useTranslate();
  const language = useTextLanguage();
  const value = useMemo(() => ({ ...SETTINGS, locale: bindPrimeLocale(language, t) }), [language, t]);
  return <PrimeReactContext value={value}>{children}</PrimeReactContext>;
}

/** Wraps a view in the component library's provider: `export default withPrime(OrdersView)`. */
export function withPrime<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return function PrimeView(props: Props) {
    return (
      <PrimeProvider>
        <View {...props} />
      </PrimeProvider>
    );
  };
}
