import './theme/generated/prime.css';
import { PrimeReactContext, PrimeReactProvider } from 'primereact/api';
import { type ReactNode, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHELL_DRAWINGS } from './generated/shell-icons.ts';
import { registerIcons } from './icons.ts';
import { bindPrimeLocale } from './prime-locale.ts';
import { useText } from './use-text.ts';

registerIcons(SHELL_DRAWINGS);

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const settings = {
  ripple: false,
  cssTransition: true,
  ...(nonce ? { nonce } : {}),
  zIndex: { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100, toast: 6000 },
};

/**
 * Brings the component library: its theme, its texts in the language of the console, its styles under the page's nonce,
 * and the icons of the shell. Stands once, at the root of everything that uses the library.
 */
export function PrimeProvider({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const { i18n } = useTranslation();
  const [value] = useState(() => ({ ...settings, locale: bindPrimeLocale(i18n.language, t) }));
  return (
    <PrimeReactProvider value={value}>
      <LanguageBinding />
      {children}
    </PrimeReactProvider>
  );
}

function LanguageBinding() {
  const t = useText();
  const { i18n } = useTranslation();
  const { setLocale } = use(PrimeReactContext);
  const language = i18n.language;
  useEffect(() => {
    setLocale?.(bindPrimeLocale(language, t));
  }, [language, t, setLocale]);
  return null;
}
