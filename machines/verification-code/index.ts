export {
  codeRequestMachine,
  selectCodeFailure,
  selectCodeMobile,
  selectIsSendingCode,
  selectSecondsLeft,
} from './verification-code.machine.ts';
