import '../gallery.css';
import { HTML_LANG } from '@locales/index.ts';
import { selectLocale } from '@machines/preferences/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { DescriptionList } from './description-list.tsx';

const COLUMNS = { auto: undefined, one: 1, two: 2, three: 3 } as const;
const CHOICES = ['auto', 'one', 'two', 'three'] as const;

/** Facts about the signed-in operator and the build. */
export default function DescriptionsPage() {
  const t = useTranslate();
  const { list } = useValueFormats();
  const { actors, build } = useApp();
  const user = useSelector(actors.session, selectUser);
  const language = HTML_LANG[useSelector(actors.preferences, selectLocale)];
  const [bordered, setBordered] = useState(true);
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('auto');
  const columns = COLUMNS[choice];
  const facts = [
    { name: t('gallery.display.fact.name'), value: user?.realName },
    { name: t('gallery.display.fact.account'), value: user?.username },
    {
      name: t('gallery.display.fact.roles'),
      value: list((user?.roles ?? []).map((role) => role.roleName ?? role.value)),
    },
    { name: t('gallery.display.fact.home'), value: user?.homePath ?? '–' },
    {
      name: t('gallery.display.fact.language'),
      value: new Intl.DisplayNames(language, { type: 'language' }).of(language),
    },
    { name: t('gallery.display.fact.version'), value: build.version },
    { name: t('gallery.display.fact.browser'), value: navigator.userAgent, wide: true },
  ];
  return (
    <section className="card gallery-stack">
      <div className="gallery-row">
        <Segmented
          label={t('gallery.display.columns')}
          options={CHOICES.map((value) => ({ value, label: t(`gallery.display.column.${value}`) }))}
          value={choice}
          onChange={setChoice}
        />
        <Switch label={t('gallery.display.bordered')} checked={bordered} onChange={setBordered} />
      </div>
      <DescriptionList
        title={t('gallery.display.you')}
        facts={facts}
        bordered={bordered}
        {...(columns === undefined ? {} : { columns })}
      />
    </section>
  );
}
