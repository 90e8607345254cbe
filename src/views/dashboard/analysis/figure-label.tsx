import { matchRoute, selectTable } from '@machines/permission/index.ts';
import type { Overview } from '@src/contracts/dashboard.ts';
import { rowsBehind } from '@src/contracts/rows-behind.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useSelector } from '@xstate/react';

interface FigureLabelProps {
  readonly id: Overview['cards'][number]['id'];
  readonly name: string;
  readonly trend: Overview['trend'];
}

/** What a figure is called, as a link to the rows behind it where the operator can open their page. */
export function FigureLabel({ id, name, trend }: FigureLabelProps) {
  const table = useSelector(useActors().permission, selectTable);
  const { path, search } = rowsBehind(id, { from: trend[0]?.date ?? '', to: trend.at(-1)?.date ?? '' });
  return table !== null && matchRoute(table, path) !== null ? <a href={`#${path}${search}`}>{name}</a> : name;
}
