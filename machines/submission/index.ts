export {
  selectIsSubmitted,
  selectIsSubmitting,
  selectSubmitFailure,
  submissionMachine,
} from './submission.machine.ts';
