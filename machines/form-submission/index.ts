export {
  selectIsSubmitting,
  selectSubmitFailure,
  submissionMachine,
} from './form-submission.machine.ts';
