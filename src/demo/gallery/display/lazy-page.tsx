import '../gallery.css';
import './lazy.css';
import { Chart } from '@src/ui/chart/chart.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useCallback, useState } from 'react';
import { LazyBlock } from './lazy-block.tsx';

const BLOCKS = Array.from({ length: 12 }, (_, index) => index + 1);

const valuesOf = (block: number) => Array.from({ length: 12 }, (_, index) => ((index * 37 + block * 53) % 90) + 10);

/** Twelve charts, each rendered when scrolled to. */
export default function LazyPage() {
  const t = useTranslate();
  const [count, setCount] = useState(0);
  const add = useCallback(() => setCount((before) => before + 1), []);
  return (
    <section className="card gallery-stack">
      <p role="status">{t('gallery.display.drawn', { count, total: BLOCKS.length })}</p>
      <div className="lazy-blocks">
        {BLOCKS.map((block) => (
          <LazyBlock key={block} placeholder={<Placeholder />} onShown={add}>
            <Chart
              kind="bar"
              label={t('gallery.display.chartNo', { no: block })}
              categoryLabel={t('gallery.display.place')}
              categories={valuesOf(block).map((_, index) => String(index + 1))}
              series={[{ name: t('gallery.display.value'), values: valuesOf(block) }]}
            />
          </LazyBlock>
        ))}
      </div>
    </section>
  );
}

function Placeholder() {
  return (
    <div className="lazy-placeholder">
      <Skeleton shape="block" />
    </div>
  );
}
