import '../gallery.css';
import { Chart } from '@src/ui/chart/chart.tsx';
import { enableRadar } from '@src/ui/chart/radar-chart.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

enableRadar();

const MEASURES = ['answer', 'solve', 'polite', 'know', 'reach'] as const;
const FIRST = {
  team: [82, 74, 91, 68, 77],
  goal: [80, 80, 90, 80, 80],
} as const;

/** Scores of a support team against its goals; the chart follows each slider at once. */
export default function RadarPage() {
  const t = useTranslate();
  const [team, setTeam] = useState<readonly number[]>(FIRST.team);
  return (
    <section className="card gallery-stack">
      <Chart
        kind="radar"
        label={t('gallery.charts.support')}
        categoryLabel={t('gallery.charts.measure')}
        categories={MEASURES.map((name) => t(`gallery.charts.measures.${name}`))}
        series={[
          { name: t('gallery.charts.team'), values: team },
          { name: t('gallery.charts.goal'), values: FIRST.goal },
        ]}
      />
      <fieldset className="gallery-ranges">
        <legend className="field-label">{t('gallery.charts.team')}</legend>
        {MEASURES.map((name, index) => (
          <label key={name} className="gallery-range">
            {t(`gallery.charts.measures.${name}`)}
            <input
              type="range"
              min={0}
              max={100}
              value={team[index] ?? 0}
              onChange={(event) => setTeam(team.with(index, event.currentTarget.valueAsNumber))}
            />
            <span className="number">{team[index]}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
