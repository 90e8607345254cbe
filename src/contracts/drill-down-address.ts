import type { FigureId, Span } from './statistics.ts';

/** Address of the list of the rows behind a figure, filtered by the date at which each row counts. */
export function drillDownAddress(id: FigureId, { from, to }: Span): { readonly path: string; readonly search: string } {
  const list = (path: string, field: string, rest: Readonly<Record<string, string>> = {}) => ({
    path,
    search: `?${new URLSearchParams({ [`${field}_from`]: from, [`${field}_to`]: to, ...rest })}`,
  });
  switch (id) {
    case 'refunds':
      return list('/order/refund', 'succeededAt', { status: 'succeeded' });
    case 'newCustomers':
      return list('/user/index', 'createTime');
    case 'activeAgents':
      return list('/order/index', 'paidAt', { where: JSON.stringify({ field: 'agent', op: 'filled' }) });
    case 'installs':
      return list('/statistics/install', 'time', { event: 'install', result: 'ok' });
    default:
      return list('/order/index', 'paidAt');
  }
}
