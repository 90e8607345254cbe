import { createContextKey, propagation, trace } from '@opentelemetry/api';
import { afterEach, expect, it, vi } from 'vitest';
import { traceCall } from './tracing.ts';

const CALL = { method: 'GET', path: '/order/:id', headers: { traceparent: '00-aa-bb-01' } };
const answer = (status: number) => async () => ({ status, body: { code: 0 } });

afterEach(() => propagation.disable());

it('a call is a span of the given trace, with its route and status', async () => {
  const reported: unknown[] = [];
  const parent = createContextKey('parent');
  propagation.setGlobalPropagator({
    inject: () => undefined,
    extract: (into, carrier) => into.setValue(parent, Object(carrier).traceparent),
    fields: () => [],
  });
  const tracer = trace.getTracer('test');
  vi.spyOn(trace, 'getTracer').mockReturnValue(tracer);
  vi.spyOn(tracer, 'startSpan').mockImplementation((name, options, within) => {
    reported.push([name, options?.attributes, within?.getValue(parent)]);
    const span = trace.wrapSpanContext({ traceId: 'a', spanId: 'b', traceFlags: 1 });
    vi.spyOn(span, 'setAttribute').mockImplementation((...attribute) => {
      reported.push(attribute);
      return span;
    });
    vi.spyOn(span, 'setStatus').mockImplementation((status) => {
      reported.push(status);
      return span;
    });
    vi.spyOn(span, 'end').mockImplementation(() => void reported.push('end'));
    return span;
  });
  expect(await traceCall(CALL, answer(503))).toEqual({ status: 503, body: { code: 0 } });
  expect(reported).toEqual([
    ['GET /order/:id', { 'http.request.method': 'GET', 'http.route': '/order/:id' }, '00-aa-bb-01'],
    ...[['http.response.status_code', 503], { code: 2 }, 'end'],
  ]);
});

it('a call is unaffected when no SDK is registered', async () => {
  expect(await traceCall(CALL, answer(200))).toEqual({ status: 200, body: { code: 0 } });
  await expect(traceCall(CALL, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
});
