export {
  formSubmissionMachine,
  selectIsSubmitting,
  selectSubmitFailure,
} from './form-submission.machine.ts';
