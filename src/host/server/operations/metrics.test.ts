import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('metrics include the number and the duration of calls', () => {
  const metrics = createMetrics({ streams: () => 3, again: new Map([['collision', 2]]) });
  const call = { method: 'GET', path: '/order/list', request: 'a' };
  metrics.note({ ...call, status: 200, milliseconds: 10 });
  metrics.note({ ...call, status: 503, milliseconds: 2000 });
  metrics.noteRound('jobs');
  metrics.noteRound('jobs');
  const lines = metrics.text().split('\n');
  expect(lines).toContain('statehouse_live_streams 3');
  expect(lines).toContain('statehouse_rounds_total{work="jobs"} 2');
  expect(lines).toContain('statehouse_transactions_again_total{reason="collision"} 2');
  expect(lines).toContain('statehouse_calls_total{method="GET",path="/order/list",status="503"} 1');
  expect(lines).toContain('statehouse_call_seconds_bucket{method="GET",path="/order/list",le="0.02"} 1');
  expect(lines).toContain('statehouse_call_seconds_bucket{method="GET",path="/order/list",le="3"} 2');
  expect(lines).toContain('statehouse_call_seconds_count{method="GET",path="/order/list"} 2');
});
