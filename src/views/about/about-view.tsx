import './about.css';
import { ABOUT_TEXTS } from '@locales/lazy/about.ts';
import { SHORTCUTS_TEXTS } from '@locales/lazy/shortcuts.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { KEY_LIST } from '@src/ui/shortcuts/shortcut-catalog.ts';
import { ShortcutTable } from '@src/ui/shortcuts/shortcut-table.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { dependencies } from '../../../package.json';
import { MachineCoverage } from './machine-coverage.tsx';

const PACKAGES = Object.entries(dependencies);

/** About page: description, version, libraries, and keyboard shortcuts. */
export default function AboutView() {
  useTexts(ABOUT_TEXTS);
  useTexts(SHORTCUTS_TEXTS);
  const t = useTranslate();
  const { config, build } = useApp();
  const facts = [
    [t('about.version'), build.version],
    [t('about.build'), build.id],
    [t('about.licence'), t('about.licenceName')],
  ] as const;
  return (
    <div className="about">
      <div className="about-head">
        <PageHeader title={t('about.title')} subtitle={t('about.lead')} />
      </div>
      <section className="card about-product" aria-label={config.title}>
        <h2>{config.title}</h2>
        <dl className="about-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card about-keyboard" aria-labelledby="about-keyboard">
        <h2 id="about-keyboard">{t('about.keyboard')}</h2>
        {KEY_LIST.map(({ scope, title, lines }) => (
          <section key={scope} className="about-keys" aria-labelledby={`about-keys-${scope}`}>
            <h3 id={`about-keys-${scope}`}>{t(title)}</h3>
            <ShortcutTable rows={lines.map(({ keys, textKey }) => ({ keys, label: t(textKey) }))} />
          </section>
        ))}
      </section>
      <MachineCoverage isInspected={build.isDemo || config.inspector} />
      <section className="card about-dependencies" aria-labelledby="about-dependencies">
        <h2 id="about-dependencies">{t('about.dependencies')}</h2>
        <p className="about-hint">{t('about.dependenciesHint', { count: PACKAGES.length })}</p>
        <ul className="about-packages">
          {PACKAGES.map(([name, version]) => (
            <li key={name}>
              <span>{name}</span>
              <code>{version}</code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
