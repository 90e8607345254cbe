import './about.css';
import type { TextKey } from '@locales/keys.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { PageHeader } from '@src/ui/page-header.tsx';
import { useText } from '@src/ui/use-text.ts';
import { dependencies } from '../../../package.json';

const KEYS: readonly { readonly keys: readonly string[]; readonly textKey: TextKey }[] = [
  { keys: ['Tab', 'Shift + Tab'], textKey: 'about.keys.move' },
  { keys: ['Enter', 'Space'], textKey: 'about.keys.activate' },
  { keys: ['Tab'], textKey: 'about.keys.skip' },
  { keys: ['↑', '↓', '←', '→'], textKey: 'about.keys.arrows' },
  { keys: ['Home', 'End'], textKey: 'about.keys.ends' },
  { keys: ['Shift + F10'], textKey: 'about.keys.contextMenu' },
  { keys: ['Esc'], textKey: 'about.keys.escape' },
];

const PACKAGES = Object.entries(dependencies);

/** What this console is, which version runs, what it is made of, and how to use it without a mouse. */
export default function AboutView() {
  const t = useText();
  const { config, build } = useConsole();
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
        <dl className="about-keys">
          {KEYS.map(({ keys, textKey }) => (
            <div key={textKey}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(textKey)}</dd>
            </div>
          ))}
        </dl>
      </section>
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
