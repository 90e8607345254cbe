import { ENTRY_TEXTS, loadTexts } from '@locales/index.ts';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { registerShellIcons } from '../icon/register-shell-icons.ts';

registerShellIcons();

/** Renders a piece with the product's English texts and all its icons. For tests only. */
export async function renderPiece(piece: ReactNode) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: {}, interpolation: { escapeValue: false } });
  for (const texts of [...ENTRY_TEXTS.en, ...(await loadTexts('en'))]) {
    i18n.addResourceBundle('en', 'translation', texts, true);
  }
  return render(piece, { wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider> });
}
