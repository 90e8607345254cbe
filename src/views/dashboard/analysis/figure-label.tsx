import { matchRoute, selectTable } from '@machines/permission/index.ts';
import type { Overview } from '@src/contracts/dashboard.ts';
import { drillDownAddress } from '@src/contracts/drill-down-address.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';

/** Props of `FigureLabel`. */
export interface FigureLabelProps {
  readonly id: Overview['cards'][number]['id'];
  readonly name: string;
  readonly trend: Overview['trend'];
}

/** Label of a figure; a link to the underlying rows when the operator may open their page. */
export function FigureLabel({ id, name, trend }: FigureLabelProps) {
  const table = useSelector(useActors().permission, selectTable);
  const { path, search } = drillDownAddress(id, { from: trend[0]?.date ?? '', to: trend.at(-1)?.date ?? '' });
  return table !== null && matchRoute(table, path) !== null ? <a href={`#${path}${search}`}>{name}</a> : name;
}
