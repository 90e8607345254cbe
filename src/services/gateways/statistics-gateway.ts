import { recordGroupsContract } from '@src/contracts/record-groups.ts';
import { type StatisticsGateway, statisticsContract, usageContract } from '@src/contracts/statistics.ts';
import type { HttpClient } from '../http/endpoint.ts';

/** Calls about statistics; the page shows errors. */
export function createStatisticsGateway(client: HttpClient): StatisticsGateway {
  const reading = { method: 'POST', display: 'none', reads: true } as const;
  return {
    overview: (data, signal) =>
      client.call({ ...reading, path: '/statistics/overview', result: statisticsContract }, { data, signal }),
    records: (data, signal) =>
      client.call({ ...reading, path: '/statistics/records', result: recordGroupsContract }, { data, signal }),
    usage: (data, signal) =>
      client.call({ ...reading, path: '/statistics/usage', result: usageContract }, { data, signal }),
  };
}
