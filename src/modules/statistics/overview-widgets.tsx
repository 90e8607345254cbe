import type { Statistics } from '@src/contracts/statistics.ts';
import type { Group } from './group-days.ts';
import { BreakdownChart, CourseChart } from './overview-charts.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import type { Widget } from './overview-layout.ts';

interface OverviewWidgetsProps {
  readonly overview: Statistics;
  readonly group: Group;
  readonly widgets: readonly Widget[];
}

/** Widgets of the overview in the operator's order. */
export function OverviewWidgets({ overview, group, widgets }: OverviewWidgetsProps) {
  return (
    <div className="statistics-charts">
      {widgets.map((widget) => {
        if (widget === 'figures')
          return (
            <div key={widget} className="statistics-wide">
              <OverviewFigures overview={overview} />
            </div>
          );
        if (widget === 'money' || widget === 'orders')
          return (
            <div key={widget} className="card statistics-wide">
              <CourseChart overview={overview} group={group} of={widget} />
            </div>
          );
        return (
          <div key={widget} className="card">
            <BreakdownChart overview={overview} by={widget} />
          </div>
        );
      })}
    </div>
  );
}
