export {
  codeRequestMachine,
  selectCodeFailure,
  selectCodeMobile,
  selectIsSendingCode,
  selectSecondsLeft,
} from './code-request.machine.ts';
