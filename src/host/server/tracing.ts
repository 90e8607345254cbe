import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { TraceCall } from '../node-server.ts';

const SERVER_ERROR = 500;

/**
 * Runs each call in an OpenTelemetry span, as part of the trace in its headers. Nothing is recorded or sent unless an
 * OpenTelemetry SDK is registered in the process.
 */
export const traceCall: TraceCall = async ({ method, path, headers }, work) => {
  const outer = propagation.extract(context.active(), headers);
  const attributes = { 'http.request.method': method, 'http.route': path };
  const options = { kind: SpanKind.SERVER, attributes };
  const span = trace.getTracer('statehouse').startSpan(`${method} ${path}`, options, outer);
  try {
    const answer = await context.with(trace.setSpan(outer, span), work);
    span.setAttribute('http.response.status_code', answer.status);
    if (answer.status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
    return answer;
  } finally {
    span.end();
  }
};
