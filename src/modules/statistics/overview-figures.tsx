import { matchRoute, selectTable } from '@machines/permission/index.ts';
import { drillDownAddress } from '@src/contracts/drill-down-address.ts';
import type { Statistics } from '@src/contracts/statistics.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { StatCard, type StatDelta } from '@src/ui/chart/stat-card.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

type Figure = Statistics['figures'][number];

const MONEY: ReadonlySet<string> = new Set(['revenue', 'refunds', 'net']);
const POINTS_PER_ONE = 10_000;

/** Figures of a period with their changes, and links to the underlying rows. */
export function OverviewFigures({ overview }: { readonly overview: Statistics }) {
  return (
    <ul className="statistics-figures">
      {overview.figures.map((figure) => (
        <li key={figure.id} className="statistics-figure card">
          <FigureCard figure={figure} overview={overview} />
        </li>
      ))}
    </ul>
  );
}

function FigureCard({ figure, overview }: { readonly figure: Figure; readonly overview: Statistics }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { id, value, previous } = figure;
  const write = MONEY.has(id) ? formats.money : formats.number;
  return (
    <>
      <StatCard
        testId={`figure-${id}`}
        label={t(`statistics.overview.figure.${id}`)}
        value={write(value)}
        {...deltaOf(figure, formats.percent)}
        hint={t('statistics.overview.before', { value: write(previous), ...overview.compared })}
      />
      <p className="statistics-help">{t(`statistics.overview.help.${id}`)}</p>
      <RowsLink figure={figure} overview={overview} />
    </>
  );
}

/** Change against the previous period; none where that was zero, of which there is no percentage. A rise of refunds is bad. */
function deltaOf({ id, value, previous }: Figure, percent: (points: number) => string): { readonly delta?: StatDelta } {
  if (previous === 0) return {};
  const share = (value - previous) / Math.abs(previous);
  const text = percent(Math.round(Math.abs(share) * POINTS_PER_ONE));
  if (share === 0) return { delta: { direction: 'flat', text, mood: 'neutral' } };
  const mood = share > 0 === (id !== 'refunds') ? 'good' : 'bad';
  return { delta: { direction: share > 0 ? 'up' : 'down', text, mood } };
}

/** Shown only when the operator may open the page. */
function RowsLink({ figure, overview }: { readonly figure: Figure; readonly overview: Statistics }) {
  const t = useTranslate();
  const { go, actors } = useApp();
  const table = useSelector(actors.permission, selectTable);
  const { path, search } = drillDownAddress(figure.id, overview.span);
  if (table === null || matchRoute(table, path) === null) return null;
  const to = `${path}${search}`;
  return (
    <a
      className="statistics-link"
      href={`#${to}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {t(`statistics.overview.rows.${figure.id}`)}
    </a>
  );
}
