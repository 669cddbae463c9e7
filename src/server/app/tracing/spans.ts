import type { Span, Tracer } from '@opentelemetry/api';

import { errorCodeOf } from '../../kernel/errorCode';
import type { Telemetry } from './tracing';

/** What spans are made with. */
export type Spans = { telemetry: Telemetry; tracer: Tracer };

/** Ends a span of something that failed. Its message stays out: it may repeat what was sent. */
export const endFailed = (span: Span, error: unknown, { SpanStatusCode }: Telemetry): void => {
  const type = errorCodeOf(error) ?? (error instanceof Error ? error.name : typeof error);
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};
