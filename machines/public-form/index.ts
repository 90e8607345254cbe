export {
  publicFormMachine,
  type SendInput,
  type Sent,
  selectIsUnproven,
  selectPublicFailure,
  selectPublicForm,
  selectPublicStage,
  selectRefused,
  selectShut,
} from './public-form.machine.ts';
