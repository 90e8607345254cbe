import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type Layout, moved, turned, USUAL_LAYOUT } from './overview-layout.ts';
import type { OverviewLayout } from './use-overview-layout.ts';

interface LayoutPanelProps {
  readonly layout: Layout;
  readonly outcome: OverviewLayout['outcome'];
  readonly onChange: (next: Layout) => void;
}

/** Panel for the visible widgets of the overview and their order. */
export function LayoutPanel({ layout, outcome, onChange }: LayoutPanelProps) {
  const t = useTranslate();
  const { order, hidden } = layout;
  return (
    <section className="card statistics-layout" aria-labelledby="statistics-layout">
      <h2 id="statistics-layout">{t('statistics.layout.title')}</h2>
      <p className="statistics-help">{t('statistics.layout.help')}</p>
      <ol>
        {order.map((widget, place) => {
          const name = t(`statistics.layout.widget.${widget}`);
          return (
            <li key={widget} data-testid="layout-row" data-name={widget}>
              <label className="checkbox">
                <input
                  type="checkbox"
                  checked={!hidden.has(widget)}
                  onChange={() => onChange(turned(layout, widget))}
                />
                {name}
              </label>
              <button
                type="button"
                className="button button-icon"
                aria-label={t('statistics.layout.up', { name })}
                disabled={place === 0}
                onClick={() => onChange(moved(layout, widget, -1))}
              >
                <Icon name="pi pi-arrow-up" />
              </button>
              <button
                type="button"
                className="button button-icon"
                aria-label={t('statistics.layout.down', { name })}
                disabled={place === order.length - 1}
                onClick={() => onChange(moved(layout, widget, 1))}
              >
                <Icon name="pi pi-arrow-down" />
              </button>
            </li>
          );
        })}
      </ol>
      <button type="button" className="button" onClick={() => onChange(USUAL_LAYOUT)}>
        {t('statistics.layout.reset')}
      </button>
      <p role="status" className="statistics-help" data-testid="layout-outcome">
        {outcome !== null && t(`statistics.layout.${outcome}`)}
      </p>
    </section>
  );
}
