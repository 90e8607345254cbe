import '@src/views/simple-page.css';
import { DEMO_TEXTS } from '@locales/lazy/demo.ts';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

interface LevelPageProps {
  /** Menu level of the page: 1 for the first. */
  readonly level: number;
}

/** Page whose text and counter are preserved as long as its tab is open. */
export function LevelPage({ level }: LevelPageProps) {
  useTexts(DEMO_TEXTS);
  const t = useTranslate();
  const id = useId();
  const [note, setNote] = useState('');
  const [count, setCount] = useState(0);
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.level.title', { level })} subtitle={t('demo.level.text')} />
      <div className="card simple-page-card">
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('demo.level.note')}
          </label>
          <input
            id={id}
            className="input"
            value={note}
            maxLength={200}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div className="simple-page-row">
          <span>{t('demo.level.count')}</span>
          <output className="simple-page-count number">{count}</output>
          <button type="button" className="button" onClick={() => setCount(count + 1)}>
            {t('demo.level.increase')}
          </button>
          <button type="button" className="button" disabled={count === 0} onClick={() => setCount(0)}>
            {t('demo.level.reset')}
          </button>
        </div>
      </div>
    </div>
  );
}
