import type { Job, JobList, JobName } from '../../queue/jobTypes';
import { endFailed, type Spans } from './spans';

/** The same jobs, each with a span of its name and try; its payload names rows and stays out. */
export const traceJobs = (jobs: JobList, { telemetry, tracer }: Spans): JobList => {
  const { ROOT_CONTEXT, SpanKind } = telemetry;
  const traced = (name: string, work: Job<JobName>): Job<JobName> => {
    return (payload, helpers) => {
      const attributes = { 'job.name': name, 'job.attempt': helpers.job.attempts };
      const options = { kind: SpanKind.CONSUMER, attributes };
      return tracer.startActiveSpan(`job ${name}`, options, ROOT_CONTEXT, async (span) => {
        try {
          await work(payload, helpers);
          span.end();
        } catch (error) {
          endFailed(span, error, telemetry);
          throw error;
        }
      });
    };
  };
  // Each goes back under its own name, with its own payload.
  return Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [name, traced(name, work as Job<JobName>)]),
  ) as JobList;
};
