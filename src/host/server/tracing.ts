import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { TraceCall } from '../node-server.ts';

const FAILED = 500;

/**
 * Makes each call a span of OpenTelemetry, in the trace that its headers name. Nothing is measured and nothing is sent unless
 * whoever runs the server has registered an SDK.
 */
export const traceCall: TraceCall = async ({ method, path, headers }, work) => {
  const outer = propagation.extract(context.active(), headers);
  const attributes = { 'http.request.method': method, 'http.route': path };
  const options = { kind: SpanKind.SERVER, attributes };
  const span = trace.getTracer('statehouse').startSpan(`${method} ${path}`, options, outer);
  try {
    const answer = await context.with(trace.setSpan(outer, span), work);
    span.setAttribute('http.response.status_code', answer.status);
    if (answer.status >= FAILED) span.setStatus({ code: SpanStatusCode.ERROR });
    return answer;
  } finally {
    span.end();
  }
};
