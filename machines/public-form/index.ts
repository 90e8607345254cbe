export {
  publicFormMachine,
  type SendInput,
  type Sent,
  selectClosedReason,
  selectIsUnproven,
  selectPublicFailure,
  selectPublicForm,
  selectPublicStage,
  selectRefused,
} from './public-form.machine.ts';
