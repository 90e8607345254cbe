import '../gallery.css';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { Ellipsis } from './ellipsis.tsx';

const LINES = { one: 1, two: 2, three: 3 } as const;
const CHOICES = ['one', 'two', 'three'] as const;

/** Long texts in a box of adjustable width: the narrower it is, the more is truncated. */
export default function EllipsisPage() {
  const t = useTranslate();
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('two');
  const [width, setWidth] = useState(60);
  return (
    <section className="card gallery-stack">
      <Segmented
        label={t('gallery.display.lines')}
        options={CHOICES.map((value) => ({ value, label: t(`gallery.display.line.${value}`) }))}
        value={choice}
        onChange={setChoice}
      />
      <label className="gallery-range">
        {t('gallery.display.width')}
        <input
          type="range"
          min={20}
          max={100}
          value={width}
          onChange={(event) => setWidth(event.currentTarget.valueAsNumber)}
        />
        <span className="number">{width}</span>
      </label>
      <div className="ellipsis-frame" style={{ inlineSize: `${width}%` }}>
        <Ellipsis text={t('gallery.display.longText')} lines={LINES[choice]} width="100%" />
      </div>
      <div className="ellipsis-frame" style={{ inlineSize: `${width}%` }}>
        <Ellipsis text={t('gallery.display.shortText')} lines={LINES[choice]} width="100%" />
      </div>
      <p>{t('gallery.display.usual')}</p>
      <div className="ellipsis-frame">
        <Ellipsis text={t('gallery.display.shortText')} />
      </div>
    </section>
  );
}
