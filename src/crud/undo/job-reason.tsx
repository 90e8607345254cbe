import type { JobProgress } from '@machines/job/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { Suspense } from 'react';

const JobReasonText = lazyComponent(async () => ({ default: (await import('./job-reason-text.tsx')).JobReasonText }));

interface JobReasonProps {
  readonly progress: Pick<JobProgress, 'reason'>;
  /** The resource of its records, where it is known, for naming a permission. */
  readonly definition?: ResourceDefinition;
}

/** Why a job failed, after the sentence that says so; nothing when it did not, or when the server gives no reason. */
export function JobReason({ progress: { reason }, definition }: JobReasonProps) {
  if (reason === undefined) return null;
  return (
    <Suspense>
      <JobReasonText reason={reason} definition={definition ?? null} />
    </Suspense>
  );
}
