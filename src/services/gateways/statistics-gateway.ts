import { type StatisticsGateway, statisticsContract } from '@src/contracts/statistics.ts';
import type { HttpClient } from '../http/endpoint.ts';

/** Makes the calls about statistics; the page says itself what could not be loaded. */
export function createStatisticsGateway(client: HttpClient): StatisticsGateway {
  return {
    overview: (data, signal) =>
      client.call(
        {
          method: 'POST',
          path: '/statistics/overview',
          result: statisticsContract,
          display: 'none',
          reads: true,
        },
        { data, signal },
      ),
  };
}
